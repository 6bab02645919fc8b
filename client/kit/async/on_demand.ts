// Features that the first paint does not need. Each is loaded once, on first need, and again after a failure.
import { effect } from "@preact/signals";

/**
 * Creates a function that calls `load` once and shares its promise. After a failure it calls `onFailure` with the error
 * and rejects; the next call retries.
 */
export function onDemand<Args extends readonly unknown[], T>(
  load: (...args: Args) => Promise<T>,
  onFailure?: (error: unknown) => void,
): (...args: Args) => Promise<T> {
  let loading: Promise<T> | null = null;
  return (...args) =>
    loading ??= load(...args).catch((error) => {
      loading = null;
      onFailure?.(error);
      throw error;
    });
}

/**
 * Calls `start`, which fetches a feature and starts it, when `isNeeded` first returns true. `isNeeded` is called again
 * when a signal that it reads changes. After a failure the next change retries. The returned function stops waiting.
 */
export function startWhenNeeded(
  isNeeded: () => boolean,
  start: () => Promise<unknown>,
  onFailure?: (error: unknown) => void,
): () => void {
  const startOnce = onDemand(start, onFailure);
  return effect(() => {
    if (isNeeded()) startOnce().catch(() => {});
  });
}
