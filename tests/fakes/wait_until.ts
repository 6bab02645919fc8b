// Waits for a condition instead of a fixed time. The timeout only ends tests that fail.

const POLL_MS = 25;

/** The limit is generous, because many test files may run at the same time on slow machines. */
export const PATIENCE_MS = 30_000;

/** Reads until a value is accepted, and resolves with it. After the timeout, rejects with `what` and the last value. */
export async function waitUntil<T>(
  what: string,
  read: () => T | Promise<T>,
  isWanted: (value: T) => boolean,
  limitMs = PATIENCE_MS,
): Promise<T> {
  const giveUpAt = Date.now() + limitMs;
  for (;;) {
    const value = await read();
    if (isWanted(value)) return value;
    if (Date.now() > giveUpAt) {
      throw new Error(`waited ${limitMs} ms in vain until ${what}; last seen: ${JSON.stringify(value)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Waits until the condition is true. After the timeout, rejects with `what`, or else the condition's own text. */
export async function until(condition: () => unknown, what = `${condition}`): Promise<void> {
  await waitUntil(what, condition, Boolean);
}
