// Requests the status of another Hub.
import type { Backend } from "contract/types.ts";
import { describeProbeError } from "../../base/outbound/core/failure_text.ts";
import { requestText } from "../../base/outbound/request_text.ts";
import { type MirrorReading, readMirroredStatus } from "./core/mirrored_status.ts";

/** A region takes about 1 KiB. */
export const MAX_STATUS_BYTES = 8 * 1024 * 1024;

export interface HubStatusRequest {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly userAgent: string | undefined;
  readonly now: () => Date;
}

/** `hubUrl` is a base URL with a trailing slash. Resolves with the reason if the status is not usable. */
export async function requestHubStatus(
  hubUrl: string,
  backends: readonly Backend[],
  { signal, timeoutMs, userAgent, now }: HubStatusRequest,
): Promise<MirrorReading> {
  const reply = await requestText(statusUrl(hubUrl), {
    timeoutMs,
    maxBytes: MAX_STATUS_BYTES,
    signal,
    userAgent,
    staysOnServer: true,
  });
  if (!reply.ok) return { ok: false, reason: describeProbeError(reply.reason) };
  return readMirroredStatus(reply.text, backends, now());
}

export const statusUrl = (hubUrl: string): string => new URL("federation-status.json", hubUrl).href;
