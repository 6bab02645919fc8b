// Ranks entries of the search index. Shared by all stores, so that they rank equally.
import { decodeTexts, rankMatch, type SearchQuery } from "contract/playground/playground_search.ts";
import { readText, type Row } from "./checked_text.ts";
import { DamagedStoreError } from "./playground_store.ts";

/** Maximum number of playgrounds to compare with a query. Those that match in a better field come first. */
export const MAX_CANDIDATES = 2_000;
/** Maximum number of words of a query whose frequencies are compared. */
const MAX_KEYS = 8;

/** Returns the words of a query among which {@link findRarest} chooses. */
export const listKeys = ({ keys }: SearchQuery): readonly string[] => keys.slice(0, MAX_KEYS);

export const findRarest = (counts: readonly (readonly [key: string, entries: number])[]): string =>
  counts.toSorted(([, a], [, b]) => a - b)[0]![0];

/** Returns the range of words that begin with a key. It ends with the key followed by the last character of Unicode. */
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
 * Returns the row ids (from 1) of matching playgrounds, best match first. An entry has a playground's texts, its row id
 * and the checksum. Entries that match in a better field come first. Throws `DamagedStoreError`.
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
