// The limit of waiting for a server when there is a copy.

/** To race with an answer, which goes on. */
export function resolveNullAfter(delayMs: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, delayMs, null));
}
