// The times of the served data of the configured region.
import type { ServedRegion } from "../store/playground_store.ts";
import type { StoreSource } from "../store/store_source.ts";

/** Creates functions that return the times. If `relationId` is null, any region counts as the configured one. */
export function createServedTimes(
  source: Pick<StoreSource, "current" | "isDamaged">,
  relationId: number | null,
) {
  /** Returns null if data of the region is not served, or is damaged. */
  function readFacts(): ServedRegion | null {
    const facts = source.isDamaged() ? null : source.current()?.facts ?? null;
    return relationId === null || facts?.relationId === relationId ? facts : null;
  }

  /** Returns the time of the last import or update in ms since 1970, or null if there is no data of the region. */
  function importedAtMs(): number | null {
    const importedAt = readFacts()?.importedAt;
    return importedAt ? Date.parse(importedAt) : null;
  }

  return {
    importedAtMs,
    /** Returns the time of the last import of a whole extract in ms since 1970, or null without data. */
    extractAtMs(): number | null {
      const extractAt = readFacts()?.extractAt;
      return extractAt ? Date.parse(extractAt) : importedAtMs();
    },
  };
}
