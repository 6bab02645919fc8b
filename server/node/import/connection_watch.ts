// Gives up a connection over which nothing comes any more, or when the person has had enough, and tells which it was.
import { type ConnectionReason, describeFailure } from "../../monitor/core/failure_text.ts";
import { DownloadError } from "./import_error.ts";

/** What a further attempt will meet again. */
const LASTING: ReadonlySet<ConnectionReason> = new Set([
  "redirects in a circle",
  "redirects to an address that is not http(s)",
  "port is not allowed",
  "address is not valid",
]);

export interface ConnectionWatch {
  /** For the request. */
  readonly signal: AbortSignal;
  /** Waits for a step of the request. Rejects with a `DownloadError`, or with the reason of the outer signal. */
  follow<T>(step: Promise<T>): Promise<T>;
  /** Lets go of the request, finished or not. */
  end(): void;
}

/** Each step may take `idleMs`. */
export function watchConnection(outer: AbortSignal, idleMs: number): ConnectionWatch {
  const controller = new AbortController();
  const stop = () => controller.abort();
  if (outer.aborted) stop();
  outer.addEventListener("abort", stop, { once: true });
  return {
    signal: controller.signal,
    async follow(step) {
      let isIdle = false;
      const timer = setTimeout(() => {
        isIdle = true;
        stop();
      }, idleMs);
      try {
        return await step;
      } catch (error) {
        outer.throwIfAborted();
        if (isIdle) throw new DownloadError(`nothing came for ${idleMs / 1000} s`, true);
        const reason = describeFailure(error);
        throw new DownloadError(reason, !LASTING.has(reason));
      } finally {
        clearTimeout(timer);
      }
    },
    end() {
      outer.removeEventListener("abort", stop);
      stop();
    },
  };
}
