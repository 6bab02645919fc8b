// Caches responses of nodes for a short time, because many programs fetch a link in a chat within seconds.
import type { PreviewOutcome } from "./preview_source.ts";

/** A summary takes about 2 KiB, at most about 10 KiB. */
export const MAX_CACHED = 1_000;
export const CACHE_MS = 5 * 60_000;

/** Evicts the oldest entry first. `now` is in milliseconds. */
export function createSummaryCache(now: () => number) {
  const entries = new Map<string, { readonly outcome: PreviewOutcome; readonly endsAtMs: number }>();
  return {
    /** Returns undefined if there is no entry, or it is too old. */
    get(key: string): PreviewOutcome | undefined {
      const entry = entries.get(key);
      return entry !== undefined && now() < entry.endsAtMs ? entry.outcome : undefined;
    },
    put(key: string, outcome: PreviewOutcome): void {
      entries.delete(key);
      entries.set(key, { outcome, endsAtMs: now() + CACHE_MS });
      if (entries.size > MAX_CACHED) entries.delete(entries.keys().next().value!);
    },
  };
}
