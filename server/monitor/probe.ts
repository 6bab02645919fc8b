// Calls `get_meta` of one backend once. core/ decides what the answer means for its status.
import { parseBackendMeta } from "../../contract/backend_meta.ts";
import type { ProbeError } from "../../contract/probe_error.ts";
import { rpcUrl } from "../../contract/rpc.ts";
import type { FailureKind, ProbeResult } from "./core/probe_result.ts";
import { requestText } from "./request_text.ts";

/** Fixed by the specification. */
export const PROBE_TIMEOUT_MS = 3_000;
/** The meta record of the largest region has about 10 KiB. Bounds what a hostile backend can make the hub hold. */
export const MAX_ANSWER_BYTES = 1024 * 1024;

export interface ProbeOptions {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Sent as `Origin`. */
  readonly origin?: string | undefined;
}

/**
 * Probes the backend at `url` (absolute API base). Never throws: every failure is a result, and it arrives within the
 * deadline.
 */
export async function probeBackend(url: string, options: ProbeOptions = {}): Promise<ProbeResult> {
  const reply = await requestText(rpcUrl(url, "get_meta"), {
    timeoutMs: options.timeoutMs ?? PROBE_TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    signal: options.signal,
    origin: options.origin,
    // A visitor's browser cannot follow them either: the page's policy lists the allowed servers.
    staysOnServer: true,
  });
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
  return { ok: true, latencySeconds: roundToTenthMs(reply.seconds), meta, allowOrigin };
}

function roundToTenthMs(seconds: number): number {
  return Math.round(seconds * 10_000) / 10_000;
}
