// Calls `get_meta` of one backend once. core/ derives the status from the result.
import { hasMetaShape, parseBackendMeta } from "contract/status/backend_meta.ts";
import { parseJson } from "contract/kit/fields.ts";
import type { ProbeError } from "contract/status/probe_error.ts";
import { rpcUrl } from "contract/rpc.ts";
import type { FailureKind, ProbeResult } from "./core/probe_result.ts";
import type { KeptResponse } from "../../base/outbound/core/kept_response.ts";
import type { PrivateNodes } from "../../base/outbound/core/private_nodes.ts";
import type { LookUp } from "../../base/outbound/destination.ts";
import { type Reply, requestText } from "../../base/outbound/request_text.ts";

/** Fixed by the specification. */
export const PROBE_TIMEOUT_MS = 3_000;
/** The meta record of the largest region has about 10 KiB. Limits the memory that a hostile backend can use. */
export const MAX_ANSWER_BYTES = 1024 * 1024;

/** Maximum length in characters of a response that is kept. Limits memory, because one is kept per backend. */
export const MAX_KEPT = 64 * 1024;

export interface ProbeOptions {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Sent as `Origin`. */
  readonly origin?: string | undefined;
  /** Policy if the name resolves to a private address. By default, everything is allowed. */
  readonly privateNodes?: PrivateNodes;
  readonly lookUp?: LookUp;
  readonly userAgent?: string;
  readonly ownClient?: Deno.HttpClient | undefined;
  /** `kept` of the last probe of the same URL. */
  readonly kept?: KeptResponse | undefined;
}

/** Probes the backend at `url` (absolute API base) within the deadline. Never throws; a failure is a result. */
export async function probeBackend(url: string, options: ProbeOptions = {}): Promise<ProbeResult> {
  const { privateNodes = "allow", lookUp } = options;
  const reply = await requestText(rpcUrl(url, "get_meta"), {
    timeoutMs: options.timeoutMs ?? PROBE_TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    signal: options.signal,
    origin: options.origin,
    userAgent: options.userAgent,
    ownClient: options.ownClient,
    kept: options.kept,
    // Browsers cannot follow redirects to other servers either, because the page's policy lists the allowed ones.
    staysOnServer: true,
    privateNames: privateNodes,
    ...(lookUp && { lookUp }),
  });
  const result = readReply(reply, privateNodes === "guard" && reply.privateAddress !== null);
  if (reply.privateAddress === null || privateNodes === "allow") return result;
  return withholdDetails(result, reply.privateAddress);
}

/** With `isGuarded`, rejects a response that is not a meta record, because it may come from another service. */
function readReply(reply: Reply, isGuarded: boolean): ProbeResult {
  const { allowOrigin } = reply;
  const fail = (kind: FailureKind, reason: ProbeError) => ({ ok: false, kind, reason, allowOrigin }) as const;
  if (!reply.ok) return fail(reply.kind, reply.reason);
  if (reply.text.trim() === "") return fail("format", { code: "empty" });
  const document = parseJson(reply.text);
  if (document === undefined) return fail("format", { code: "not_json" });
  const meta = parseBackendMeta(document);
  if (meta === null) return fail("format", { code: "not_an_object" });
  if (isGuarded && !hasMetaShape(document)) return fail("format", { code: "private_not_meta" });
  const { text, etag } = reply;
  return {
    ok: true,
    latencySeconds: Math.round(reply.seconds * 10_000) / 10_000,
    meta,
    allowOrigin,
    kept: etag !== null && text.length <= MAX_KEPT ? { etag, text } : undefined,
  };
}

/** Replaces the result with one reason for all failures, because status, format and size reveal details. */
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
