/** Calls during a running call share its promise. */
export function singleFlight(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => running ??= task().finally(() => running = null);
}
