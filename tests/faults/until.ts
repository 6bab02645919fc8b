// Waits for a condition.

const PAUSE_MS = 25;
export const TIMEOUT_MS = 30_000;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the first truthy value. Throws when there is none within the time. */
export async function until<T>(
  what: string,
  probe: () => T | Promise<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<NonNullable<T>> {
  const end = performance.now() + timeoutMs;
  while (true) {
    const value = await probe();
    if (value) return value;
    if (performance.now() > end) {
      throw new Error(`timed out after ${timeoutMs / 1000} s waiting for: ${what}`);
    }
    await pause(PAUSE_MS);
  }
}
