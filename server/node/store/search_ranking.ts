// Ranks entries of the search index. Every store uses it, so that all rank alike.
import { decodeTexts, rankMatch, type SearchQuery } from "../region/core/playground_search.ts";
import { readText, type Row } from "./checked_text.ts";
import { DamagedStoreError } from "./playground_store.ts";

/** Maximum number of playgrounds compared with one query. Those that match in a better field come first. */
export const MAX_CANDIDATES = 2_000;
/** Maximum number of words of which the rarest is looked up. */
const MAX_KEYS = 8;

/** Returns the words of a query of which the rarest is looked up. */
export const listKeys = ({ keys }: SearchQuery): readonly string[] => keys.slice(0, MAX_KEYS);

/** Returns the key with the fewest entries. */
export const findRarest = (counts: readonly (readonly [key: string, entries: number])[]): string =>
  counts.toSorted(([, a], [, b]) => a - b)[0]![0];

/** Range of words that begin with the key, up to the key followed by the last character of Unicode. */
export const keyRange = (key: string): { readonly from: string; readonly to: string } => ({
  from: key,
  to: `${key}\u{10FFFF}`,
});

interface Match {
  readonly id: number;
  readonly rank: number;
  readonly names: string;
}

/**
 * Returns the row ids, which start at 1, of matching playgrounds, best match first. An entry has the texts of a
 * playground, its row id and the checksum. Better fields come first. Throws `DamagedStoreError`.
 */
export function rankEntries(
  entries: readonly Row[],
  query: SearchQuery,
  maxResults: number,
  playgroundCount: number,
): number[] {
  const matches = new Map<number, Match>();
  for (const entry of entries) {
    const id = entry[1] as number;
    if (matches.has(id)) continue;
    const texts = decodeTexts(readText(entry));
    if (id < 1 || id > playgroundCount) throw new DamagedStoreError(`row ${id} is unknown`);
    const rank = rankMatch(texts, query);
    if (rank !== null) matches.set(id, { id, rank, names: texts.names });
  }
  return [...matches.values()]
    .sort((a, b) => a.rank - b.rank || a.names.length - b.names.length || a.id - b.id)
    .slice(0, maxResults)
    .map(({ id }) => id);
}
