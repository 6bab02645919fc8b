// Reads the status of another Hub instead of polling its nodes, or reports why that is not possible. core/ evaluates
// the response.
import type { Backend } from "contract/types.ts";
import type { Log } from "../../base/kit/log.ts";
import { isMirrorable, type MirroredStatus } from "./core/mirrored_status.ts";
import { requestHubStatus, statusUrl } from "./hub_status_request.ts";
import { PROBE_TIMEOUT_MS } from "./probe.ts";

/**
 * Delay after the full minute, at which the other Hub starts its round. Its status is then seldom older than this
 * delay.
 */
export const MIRROR_DELAY_MS = 15_000;

export interface StatusMirrorParts {
  /** Base URL of the other Hub, with a trailing slash. */
  readonly hubUrl: string;
  readonly log: Log;
  readonly userAgent?: string;
  readonly timeoutMs?: number;
  readonly now?: () => Date;
}

export type StatusMirror = ReturnType<typeof createStatusMirror>;

export function createStatusMirror(parts: StatusMirrorParts) {
  const { hubUrl, log, userAgent, timeoutMs = PROBE_TIMEOUT_MS, now = () => new Date() } = parts;
  const url = statusUrl(hubUrl);
  let reason: string | null = null;

  /** Logs each switch once, because the reason may change from round to round. */
  function report(next: string | null): void {
    const before = reason;
    reason = next;
    if (next !== null && before === null) {
      log.warn("status of the other hub not usable, polling the regions", { url, reason: next });
    } else if (next === null && before !== null) {
      log.info("status of the other hub used again", { url });
    }
  }

  return {
    /** Resolves with null if the backends have to be polled. Never rejects. */
    async read(backends: readonly Backend[], signal: AbortSignal): Promise<MirroredStatus | null> {
      // Without mirrorable backends, all are polled anyway.
      if (!backends.some(isMirrorable)) return null;
      const reading = await requestHubStatus(hubUrl, backends, { signal, timeoutMs, userAgent, now });
      if (signal.aborted) return null;
      report(reading.ok ? null : reading.reason);
      return reading.ok ? reading.status : null;
    },
    /** Returns the public reason why this Hub polls the backends itself, or null if it does not. */
    problem: (): string | null =>
      reason &&
      `cannot use the status of the Hub in STATUS_FROM, so this Hub polls the nodes itself: ${reason}`,
  };
}
