// Aborts a request that is idle or cancelled, and distinguishes the two.
import type { PlainErrorCode } from "contract/status/probe_error.ts";
import { describeProbeError, explainFailure } from "../core/failure_text.ts";
import { DownloadError } from "./download_error.ts";

/** Failures that would recur on a retry. */
const PERMANENT: ReadonlySet<PlainErrorCode> = new Set(["port_not_allowed", "address_invalid"]);

export type ConnectionWatch = ReturnType<typeof watchConnection>;

/** Each step may take at most `idleMs`. */
export function watchConnection(outer: AbortSignal, idleMs: number) {
  const controller = new AbortController();
  return {
    /** The signal for `fetch`. */
    signal: AbortSignal.any([outer, controller.signal]),
    /** Waits for a step of the request. Rejects with a `DownloadError`, or with the reason of the outer signal. */
    async follow<T>(step: Promise<T>): Promise<T> {
      let isIdle = false;
      const timer = setTimeout(() => {
        isIdle = true;
        controller.abort();
      }, idleMs);
      try {
        return await step;
      } catch (error) {
        outer.throwIfAborted();
        if (isIdle) throw new DownloadError(`no data received for ${idleMs / 1000} s`, true);
        const reason = explainFailure(error);
        throw new DownloadError(describeProbeError(reason), !PERMANENT.has(reason.code));
      } finally {
        clearTimeout(timer);
      }
    },
    /** Aborts a running request. */
    end: () => controller.abort(),
  };
}
