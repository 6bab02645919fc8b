// Asks one backend once for its meta record. What an answer means for its status is decided in core/.
import { parseBackendMeta } from "../../contract/backend_meta.ts";
import { rpcUrl } from "../../contract/rpc.ts";
import type { FailureKind, ProbeReason, ProbeResult } from "./core/probe_result.ts";
import { requestText } from "./request_text.ts";

/** Fixed by the specification. */
export const PROBE_TIMEOUT_MS = 3_000;
/** The largest region's meta record has some 10 KiB; a backend cannot make the hub hold more than this. */
export const MAX_ANSWER_BYTES = 1024 * 1024;

export interface ProbeOptions {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Sent as `Origin`. */
  readonly origin?: string | undefined;
}

/**
 * Asks the backend at `url` (absolute API base). Never throws: whatever the backend does, or fails to do, comes
 * back as a result within the deadline.
 */
export async function probeBackend(url: string, options: ProbeOptions = {}): Promise<ProbeResult> {
  const reply = await requestText(rpcUrl(url, "get_meta"), {
    timeoutMs: options.timeoutMs ?? PROBE_TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    signal: options.signal,
    origin: options.origin,
    // Neither does a visitor's browser follow them: the page's policy names the servers that it may reach.
    staysOnServer: true,
  });
  const { allowOrigin } = reply;
  const fail = (kind: FailureKind, error: ProbeReason): ProbeResult => ({
    ok: false,
    kind,
    error,
    allowOrigin,
  });
  if (!reply.ok) return fail(reply.kind, reply.error);
  if (reply.text.trim() === "") return fail("format", "answer is empty");
  let document: unknown;
  try {
    document = JSON.parse(reply.text);
  } catch {
    return fail("format", "answer is not JSON");
  }
  const meta = parseBackendMeta(document);
  if (meta === null) return fail("format", "answer is not a JSON object");
  return { ok: true, latencySeconds: roundToTenthMs(reply.seconds), meta, allowOrigin };
}

function roundToTenthMs(seconds: number): number {
  return Math.round(seconds * 10_000) / 10_000;
}
