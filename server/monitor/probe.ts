// Calls `get_meta` of one backend once. core/ decides what the answer means for its status.
import { hasMetaShape, parseBackendMeta } from "../../contract/backend_meta.ts";
import type { ProbeError } from "../../contract/probe_error.ts";
import { rpcUrl } from "../../contract/rpc.ts";
import type { FailureKind, ProbeResult } from "./core/probe_result.ts";
import type { PrivateNodes } from "../outbound/core/private_nodes.ts";
import type { LookUp } from "../outbound/destination.ts";
import { type Reply, requestText } from "../outbound/request_text.ts";

/** Fixed by the specification. */
export const PROBE_TIMEOUT_MS = 3_000;
/** The meta record of the largest region has about 10 KiB. Bounds what a hostile backend can make the hub hold. */
export const MAX_ANSWER_BYTES = 1024 * 1024;

export interface ProbeOptions {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Sent as `Origin`. */
  readonly origin?: string | undefined;
  /** What is allowed of a name that resolves to a private address; default: everything. */
  readonly privateNodes?: PrivateNodes;
  readonly lookUp?: LookUp;
  readonly userAgent?: string;
  readonly ownClient?: Deno.HttpClient | undefined;
}

/**
 * Probes the backend at `url` (absolute API base). Never throws: every failure is a result, and it arrives within the
 * deadline.
 */
export async function probeBackend(url: string, options: ProbeOptions = {}): Promise<ProbeResult> {
  const { privateNodes = "allow", lookUp } = options;
  const reply = await requestText(rpcUrl(url, "get_meta"), {
    timeoutMs: options.timeoutMs ?? PROBE_TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    signal: options.signal,
    origin: options.origin,
    userAgent: options.userAgent,
    ownClient: options.ownClient,
    // A visitor's browser cannot follow them either: the page's policy lists the allowed servers.
    staysOnServer: true,
    privateNames: privateNodes,
    ...(lookUp && { lookUp }),
  });
  const result = readReply(reply, privateNodes === "guard" && reply.privateAddress !== null);
  if (reply.privateAddress === null || privateNodes === "allow") return result;
  return withholdDetails(result, reply.privateAddress);
}

/** `isGuarded`: the answer may be of a service that is no data-node, and only a meta record may be published. */
function readReply(reply: Reply, isGuarded: boolean): ProbeResult {
  const { allowOrigin } = reply;
  const fail = (kind: FailureKind, reason: ProbeError): ProbeResult => ({
    ok: false,
    kind,
    reason,
    allowOrigin,
  });
  if (!reply.ok) return fail(reply.kind, reply.reason);
  if (reply.text.trim() === "") return fail("format", { code: "empty" });
  let document: unknown;
  try {
    document = JSON.parse(reply.text);
  } catch {
    return fail("format", { code: "not_json" });
  }
  const meta = parseBackendMeta(document);
  if (meta === null) return fail("format", { code: "not_an_object" });
  if (isGuarded && !hasMetaShape(document)) return fail("format", { code: "private_not_meta" });
  return { ok: true, latencySeconds: roundToTenthMs(reply.seconds), meta, allowOrigin };
}

/** Status, format and size reveal details of the answer, so one reason is published for all of them. */
function withholdDetails(result: ProbeResult, address: string): ProbeResult {
  if (result.ok || !REVEALING_KINDS.has(result.kind) || result.reason.code === "private_not_meta") {
    return { ...result, privateName: { address, withheld: null } };
  }
  return {
    ...result,
    reason: { code: "private_not_meta" },
    privateName: { address, withheld: result.reason },
  };
}

const REVEALING_KINDS: ReadonlySet<FailureKind> = new Set(["status", "format", "size"]);

function roundToTenthMs(seconds: number): number {
  return Math.round(seconds * 10_000) / 10_000;
}
