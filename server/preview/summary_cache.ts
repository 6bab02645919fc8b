// Answers of nodes that are kept for a short time: a link in a chat is fetched by many programs within seconds.
import type { PreviewOutcome } from "./preview_source.ts";

/** A summary takes some 2 KiB, at most some 10. */
export const MAX_CACHED = 1_000;
export const CACHE_MS = 5 * 60_000;

export interface SummaryCache {
  /** Undefined when there is none, or it is too old. */
  get(key: string): PreviewOutcome | undefined;
  put(key: string, outcome: PreviewOutcome): void;
}

/** The entry that was put first goes first. `now` in milliseconds. */
export function createSummaryCache(now: () => number): SummaryCache {
  const entries = new Map<string, { readonly outcome: PreviewOutcome; readonly endsAtMs: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      return entry !== undefined && now() < entry.endsAtMs ? entry.outcome : undefined;
    },
    put(key, outcome) {
      entries.delete(key);
      entries.set(key, { outcome, endsAtMs: now() + CACHE_MS });
      if (entries.size > MAX_CACHED) entries.delete(entries.keys().next().value!);
    },
  };
}
