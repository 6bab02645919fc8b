// Checks one backend. Calls `get_meta`, the three functions that the map tiers need, and one that does not exist.
import { parseJson } from "contract/kit/fields.ts";
import { bboxArgs, clusterArgs, playgroundArgs, type RpcName, rpcUrl } from "contract/rpc.ts";
import type { Backend, Bbox } from "contract/types.ts";
import { resolveBackendUrl } from "../../base/outbound/core/backend_url.ts";
import { describeProbeError } from "../../base/outbound/core/failure_text.ts";
import { MAX_ANSWER_BYTES, probeBackend, type ProbeOptions } from "../../hub/monitor/probe.ts";
import { type Reply, type RequestOptions, requestText } from "../../base/outbound/request_text.ts";
import { type Answer, isAbsent, UNKNOWN_PATH } from "../check_config/check_access.ts";
import type { BackendCheck, FunctionCheck } from "./check_report.ts";

const FUNCTION_TIMEOUT_MS = 5_000;
/** A box whose content is cheap for the node. The response may be empty. */
const TINY_BOX: Bbox = [0, 0, 0.001, 0.001];

/** A function that no node has. */
const UNKNOWN_NAME = "get_nothing" as RpcName;

/** Passes no filter arguments, because older nodes also respond with 404 to unknown arguments. */
const TIER_CALLS: readonly (readonly [name: RpcName, args: Record<string, string>])[] = [
  ["get_playground_clusters", clusterArgs(8, TINY_BOX)],
  ["get_playgrounds_bbox", bboxArgs(TINY_BOX)],
  ["get_playground", playgroundArgs(1)],
];

/**
 * Probes one backend. A relative URL is resolved against `baseUrl`, the URL of the registry, whose origin counts as the
 * page's for CORS. If the name resolves to a private address, only `get_meta` is called unless `privateNodes` is
 * "allow". Never rejects.
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
  const call = (name: RpcName, args = {}) =>
    askFunction(rpcUrl(url, name, args), { origin: origin ?? undefined, privateNames: mayCall, ...guard });
  const [probe, unknown, ...replies] = await Promise.all([
    probeBackend(url, { origin: origin ?? undefined, privateNodes, ...guard }),
    call(UNKNOWN_NAME),
    ...TIER_CALLS.map(([name, args]) => call(name, args)),
  ]);
  const { privateName } = probe;
  const nothing = readAnswer(UNKNOWN_PATH, unknown);
  const functions = TIER_CALLS.map(([name], i) => judgeFunction(name, replies[i]!, nothing));
  const answers = [...TIER_CALLS.map(([name], i) => readAnswer(name, replies[i]!)), nothing];
  return {
    kind: "probed",
    name: backend.name,
    url,
    pageOrigin: origin,
    probe,
    functions: privateName ? [] : functions,
    answers: privateName ? [] : answers.filter((answer) => answer !== null),
    ...(backend.centroid && { centroid: backend.centroid }),
  };
}

const askFunction = (
  url: string,
  guard: Pick<RequestOptions, "origin" | "privateNames" | "lookUp" | "userAgent">,
): Promise<Reply> =>
  requestText(url, {
    timeoutMs: FUNCTION_TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    // Visitors' browsers do not follow redirects to other servers either.
    staysOnServer: true,
    ...guard,
  });

/** Returns null if there was no response. */
function readAnswer(what: string, reply: Reply): Answer | null {
  const { status, allowOrigin } = reply;
  if (status === null) return null;
  return { what, status, allowOrigin, isJson: reply.ok && parseJson(reply.text) !== undefined };
}

function judgeFunction(name: RpcName, reply: Reply, unknown: Answer | null): FunctionCheck {
  const answer = readAnswer(name, reply);
  if (answer === null) {
    return { name, state: "unknown", error: reply.ok ? null : describeProbeError(reply.reason) };
  }
  const error = reply.ok
    ? answer.isJson ? null : describeProbeError({ code: "not_json" })
    : describeProbeError(reply.reason);
  if (isAbsent(answer, unknown)) return { name, state: "absent", error };
  // A 5xx does not reveal whether the function exists. Every other status does.
  return { name, state: answer.status < 500 ? "present" : "unknown", error };
}
