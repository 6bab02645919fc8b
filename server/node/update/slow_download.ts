// Ends a download that is too slow to be useful, or that a server keeps open on purpose.

export interface RateLimits {
  /** Time after which the rate is first checked. */
  readonly graceMs: number;
  /** Minimum average since the start of the download, including pauses and retries. */
  readonly minBytesPerSecond: number;
}

const CHECK_MS = 1_000;

/** Watches the rate of a download. If it is too low, aborts `signal` with `reason()`. */
export function watchRate({ graceMs, minBytesPerSecond }: RateLimits, reason: () => Error) {
  const controller = new AbortController();
  const start = performance.now();
  let bytes = 0;
  const check = () => {
    const seconds = (performance.now() - start) / 1_000;
    if (bytes < seconds * minBytesPerSecond) controller.abort(reason());
    else timer = setTimeout(check, CHECK_MS);
  };
  let timer = setTimeout(check, graceMs);
  return {
    signal: controller.signal,
    onBytes: (doneBytes: number) => void (bytes = Math.max(bytes, doneBytes)),
    end: () => clearTimeout(timer),
  };
}
