// Work that is never done twice at the same time.

/** While a call runs, further calls get its promise. */
export function shareWhileRunning(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => running ??= task().finally(() => running = null);
}
