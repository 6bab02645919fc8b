// Checks one backend. Calls `get_meta`, the three functions that the map tiers need, and one that does not exist. For a
// region that is published as plain files, requests some files instead of the functions.
import { parseJson } from "contract/kit/fields.ts";
import { bboxArgs, clusterArgs, playgroundArgs, type RpcName, rpcUrl } from "contract/rpc.ts";
import { MAX_UNPACKED_BYTES } from "contract/static/static_files.ts";
import type { Backend, Bbox, StaticFiles } from "contract/types.ts";
import { resolveBackendUrl } from "../../base/outbound/core/backend_url.ts";
import { describeProbeError } from "../../base/outbound/core/failure_text.ts";
import { MAX_ANSWER_BYTES, probeBackend, type ProbeOptions } from "../../hub/monitor/probe.ts";
import { type Reply, type RequestOptions, requestText } from "../../base/outbound/request_text.ts";
import { type Answer, isAbsent, UNKNOWN_PATH } from "../check_config/check_access.ts";
import { checkFiles } from "./check_files.ts";
import type { BackendCheck, FunctionCheck, ProbedBackend } from "./check_report.ts";

const FUNCTION_TIMEOUT_MS = 5_000;
/** As for visitors. */
const FILE_TIMEOUT_MS = 30_000;
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
  const origin = baseUrl === null ? undefined : new URL(baseUrl).origin;
  const privateNodes = URL.canParse(backend.url) ? options.privateNodes : "allow";
  const request = (
    address: string,
    limits: Pick<RequestOptions, "timeoutMs" | "maxBytes" | "isPacked">,
  ): Promise<Reply> =>
    requestText(address, {
      ...options,
      ...limits,
      origin,
      privateNames: privateNodes === "allow" ? "allow" : "refuse",
      // Visitors' browsers do not follow redirects to other servers either.
      staysOnServer: true,
    });
  const probe = await probeBackend(url, { ...options, origin, privateNodes });
  const staticMeta = probe.ok ? probe.meta.staticMeta : null;
  const found = probe.privateName || staticMeta === "other"
    ? NOT_CALLED
    : staticMeta === null
    ? await callFunctions((name, args = {}) =>
      request(rpcUrl(url, name, args), { timeoutMs: FUNCTION_TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES })
    )
    : await requestFiles(staticMeta, (path) =>
      request(`${url}/${path}`, {
        timeoutMs: FILE_TIMEOUT_MS,
        maxBytes: MAX_UNPACKED_BYTES,
        isPacked: true,
      }));
  return {
    kind: "probed",
    name: backend.name,
    url,
    pageOrigin: origin ?? null,
    probe,
    ...found,
    ...(backend.centroid && { centroid: backend.centroid }),
  };
}

type Found = Pick<ProbedBackend, "functions" | "files" | "answers">;

const NOT_CALLED: Found = { functions: [], files: [], answers: [] };

async function callFunctions(
  call: (name: RpcName, args?: Record<string, string>) => Promise<Reply>,
): Promise<Found> {
  const [unknown, ...replies] = await Promise.all([
    call(UNKNOWN_NAME),
    ...TIER_CALLS.map(([name, args]) => call(name, args)),
  ]);
  const nothing = readAnswer(UNKNOWN_PATH, unknown);
  const answers = [...TIER_CALLS.map(([name], i) => readAnswer(name, replies[i]!)), nothing];
  return {
    functions: TIER_CALLS.map(([name], i) => judgeFunction(name, replies[i]!, nothing)),
    files: [],
    answers: answers.filter((answer) => answer !== null),
  };
}

async function requestFiles(files: StaticFiles, request: (path: string) => Promise<Reply>): Promise<Found> {
  const checked = await checkFiles(files, request);
  const answers = checked.map(({ path, reply }) => readAnswer(path, reply));
  return { functions: [], files: checked, answers: answers.filter((answer) => answer !== null) };
}

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
