// Caches names of playgrounds sent by nodes, for hits without another query. Drops the oldest beyond a limit.
import { createLru } from "contract/kit/lru.ts";
import { playgroundKey } from "contract/playground/playground.ts";
import { MAX_READ_TOGETHER } from "./core/question_plan.ts";
import { findByName, indexNames, type NameIndex } from "./core/name_search.ts";
import type { RegionalHit } from "./core/regional_hits.ts";

/** Maximum number of names from answers. */
export const MAX_FOUND = 1_000;
/** Maximum number of names from completely read regions, some 3 MB. Exceeds what one part of the map needs. */
export const MAX_NAMES = MAX_READ_TOGETHER + 4_000;

interface Region {
  readonly version: string;
  readonly index: NameIndex<RegionalHit>;
}

export type NamesMemory = ReturnType<typeof createNamesMemory>;

/** Creates the memory. `describe` returns the text to search in. */
export function createNamesMemory(describe: (hit: RegionalHit) => string) {
  const found = createLru<string, NameIndex<RegionalHit>["entries"][number]>(MAX_FOUND);
  const regions = createLru<string, Region>(MAX_NAMES, ({ index }) => index.entries.length);
  const indexOf = (hits: readonly RegionalHit[]) => indexNames(hits, describe);

  return {
    addFound(hits: readonly RegionalHit[]) {
      for (const entry of indexOf(hits).entries) found.set(playgroundKey(entry.item), entry);
    },
    /** Replaces the cached names of a region. `version` determines when to read it again. */
    setRegion(url: string, version: string, hits: readonly RegionalHit[]) {
      regions.set(url, { version, index: indexOf(hits.slice(0, MAX_NAMES)) });
    },
    hasRegion: (url: string, version: string) => regions.peek(url)?.version === version,
    /** The best hits, at most `limit`, the nearest first. `isWanted` filters them. */
    find(
      text: string,
      limit: number,
      isWanted: (hit: RegionalHit) => boolean,
      metresTo?: (hit: RegionalHit) => number,
    ): RegionalHit[] {
      const entries = [...regions.values()].flatMap(({ index }) => index.entries);
      entries.push(...found.values());
      const wanted = entries.filter(({ item }) => isWanted(item));
      // Two sources can contain the same playground.
      const hits = new Map<string, RegionalHit>();
      for (const hit of findByName({ entries: wanted }, text, 2 * limit, metresTo)) {
        const key = playgroundKey(hit);
        if (!hits.has(key)) hits.set(key, hit);
      }
      return [...hits.values()].slice(0, limit);
    },
  };
}
