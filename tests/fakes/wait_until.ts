// Waits for a condition instead of for a time. How long it may take is a limit for failing, nothing more.

const POLL_MS = 25;

/** Generous: two slow cores may be shared with a dozen other test files. */
export const PATIENCE_MS = 30_000;

/** Reads until the value is accepted, and returns it. Rejects with `what` and the last value when it never is. */
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

/** Waits until the condition is true; rejects with `what`, or the condition's own text, when it never is. */
export async function until(condition: () => unknown, what = `${condition}`): Promise<void> {
  await waitUntil(what, condition, Boolean);
}
