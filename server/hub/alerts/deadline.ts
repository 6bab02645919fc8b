// Runs an attempt with a time limit, and aborts it when the program shuts down.

export class TimeLimitError extends Error {
  override name = "TimeLimitError";
  constructor(timeoutMs: number) {
    super(`no complete response within ${timeoutMs / 1_000} s`);
  }
}

/**
 * Rejects with {@link TimeLimitError} after `timeoutMs`, or when `stop` is aborted, even if `attempt` ignores its
 * signal.
 */
export async function runWithin<T>(
  timeoutMs: number,
  stop: AbortSignal,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  stop.throwIfAborted();
  const ending = new AbortController();
  const aborted = Promise.withResolvers<never>();
  aborted.promise.catch(() => {});
  ending.signal.addEventListener("abort", () => aborted.reject(ending.signal.reason), { once: true });
  const onStop = () => ending.abort(stop.reason);
  stop.addEventListener("abort", onStop, { once: true });
  const timer = setTimeout(() => ending.abort(new TimeLimitError(timeoutMs)), timeoutMs);
  try {
    const running = attempt(ending.signal);
    running.catch(() => {});
    return await Promise.race([running, aborted.promise]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener("abort", onStop);
  }
}
