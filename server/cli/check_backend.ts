// `check` of one backend: calls `get_meta` and the three functions that the map tiers need.
import { bboxArgs, clusterArgs, playgroundArgs, type RpcName, rpcUrl } from "contract/rpc.ts";
import type { Backend, Bbox } from "contract/types.ts";
import { resolveBackendUrl } from "../outbound/core/backend_url.ts";
import { describeProbeError } from "../outbound/core/failure_text.ts";
import { MAX_ANSWER_BYTES, probeBackend, type ProbeOptions } from "../monitor/probe.ts";
import { type RequestOptions, requestText } from "../outbound/request_text.ts";
import type { BackendCheck, FunctionCheck } from "./check_report.ts";

const FUNCTION_TIMEOUT_MS = 5_000;
/** Cheap for the node; the answer may be empty. */
const TINY_BOX: Bbox = [0, 0, 0.001, 0.001];

/** No filter arguments: older nodes answer 404 to unknown arguments as well. */
const TIER_CALLS: readonly (readonly [name: RpcName, args: Record<string, string>])[] = [
  ["get_playground_clusters", clusterArgs(8, TINY_BOX)],
  ["get_playgrounds_bbox", bboxArgs(TINY_BOX)],
  ["get_playground", playgroundArgs(1)],
];

/**
 * Probes one backend. Relative backend URLs are resolved against `baseUrl`, the URL of the registry, and its origin is the
 * page's for CORS. If the name resolves to a private address, only `get_meta` is called unless `privateNodes` is "allow".
 * Never rejects.
 */
export async function checkBackend(
  backend: Backend,
  baseUrl: string | null,
  options: Required<Pick<ProbeOptions, "privateNodes" | "userAgent">> & Pick<ProbeOptions, "lookUp">,
): Promise<BackendCheck> {
  const url = resolveBackendUrl(backend.url, baseUrl);
  if (url === null) return { kind: "unresolved", name: backend.name, url: backend.url };
  const origin = baseUrl === null ? null : new URL(baseUrl).origin;
  const privateNodes = URL.canParse(backend.url) ? options.privateNodes : "allow";
  const { lookUp, userAgent } = options;
  const guard = { userAgent, ...(lookUp && { lookUp }) };
  const mayCall = privateNodes === "allow" ? "allow" : "refuse";
  const [probe, ...functions] = await Promise.all([
    probeBackend(url, { origin: origin ?? undefined, privateNodes, ...guard }),
    ...TIER_CALLS.map(([name, args]) =>
      checkFunction(rpcUrl(url, name, args), name, { privateNames: mayCall, ...guard })
    ),
  ]);
  const { privateName } = probe;
  return {
    kind: "probed",
    name: backend.name,
    url,
    pageOrigin: origin,
    probe,
    functions: privateName ? [] : functions,
    ...(backend.centroid && { centroid: backend.centroid }),
  };
}

async function checkFunction(
  url: string,
  name: RpcName,
  guard: Pick<RequestOptions, "privateNames" | "lookUp" | "userAgent">,
): Promise<FunctionCheck> {
  const reply = await requestText(url, {
    timeoutMs: FUNCTION_TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    // Like the browsers of visitors.
    staysOnServer: true,
    ...guard,
  });
  if (reply.ok) return { name, state: "present", error: null };
  // A 5xx does not tell whether the function exists; every other status except 404 does.
  const isConclusive = reply.status !== null && reply.status < 500;
  const state = reply.status === 404 ? "absent" : isConclusive ? "present" : "unknown";
  return { name, state, error: describeProbeError(reply.reason) };
}
