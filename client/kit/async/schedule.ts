// Schedules work: after the next paint, or when the browser is idle. Also a timeout for promises.

/** A one-shot timer; the returned function cancels it. */
export type Wait = (callback: () => void, delayMs: number) => () => void;

const MINUTE_MS = 60_000;

/** Waits until the next whole minute after `since`. */
export function waitForMinute(wait: Wait, callback: () => void, since: Date, now: Date): () => void {
  const nextMs = since.getTime() + MINUTE_MS - since.getTime() % MINUTE_MS;
  return wait(callback, Math.max(0, nextMs - now.getTime()));
}

/** Maximum wait for a paint, because a background tab does not paint. */
const MAX_PAINT_WAIT_MS = 200;
const MAX_IDLE_WAIT_MS = 10_000;

/** Resolves when the next frame has been painted, but after at most 200 ms. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_PAINT_WAIT_MS);
  });
}

/** Runs `run` when the page has loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  const wait = () => {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in globalThis) requestIdleCallback(run, { timeout: MAX_IDLE_WAIT_MS });
    else setTimeout(run, 2_000);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
}

/** The promise's value, or null if it takes longer than `limitMs`. The work behind the promise is not cancelled. */
export async function withTimeout<T extends object>(limitMs: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => timer = setTimeout(() => resolve(null), limitMs));
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
