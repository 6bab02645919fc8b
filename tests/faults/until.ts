// Waiting for something that has to come true, however slow the machine is.

const PAUSE_MS = 25;
export const PATIENCE_MS = 30_000;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The first value that is not false or null. Throws when it does not come within the time. */
export async function until<T>(
  what: string,
  probe: () => T | Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<NonNullable<T>> {
  const end = performance.now() + patienceMs;
  while (true) {
    const value = await probe();
    if (value) return value;
    if (performance.now() > end) {
      throw new Error(`it did not come true within ${patienceMs / 1000} s: ${what}`);
    }
    await pause(PAUSE_MS);
  }
}
