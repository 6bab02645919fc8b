// The limit of waiting for a server when there is a copy.

/** For `Promise.race` with an answer, which is not cancelled. */
export function resolveNullAfter(delayMs: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, delayMs, null));
}
