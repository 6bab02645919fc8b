// Aborts a request that is idle or cancelled, and distinguishes the two.
import type { PlainErrorCode } from "contract/probe_error.ts";
import { classifyFailure, describeProbeError } from "../core/failure_text.ts";
import { DownloadError } from "./download_error.ts";

/** Failures that a retry would not avoid. */
const PERMANENT: ReadonlySet<PlainErrorCode> = new Set(["port_not_allowed", "address_invalid"]);

export interface ConnectionWatch {
  /** To pass to `fetch`. */
  readonly signal: AbortSignal;
  /** Waits for a step of the request. Rejects with a `DownloadError`, or with the reason of the outer signal. */
  follow<T>(step: Promise<T>): Promise<T>;
  /** Aborts a running request. */
  end(): void;
}

/** Each step may take at most `idleMs`. */
export function watchConnection(outer: AbortSignal, idleMs: number): ConnectionWatch {
  const controller = new AbortController();
  return {
    signal: AbortSignal.any([outer, controller.signal]),
    async follow(step) {
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
        const code = classifyFailure(error);
        throw new DownloadError(describeProbeError({ code }), !PERMANENT.has(code));
      } finally {
        clearTimeout(timer);
      }
    },
    end: () => controller.abort(),
  };
}
