// Entries of the search index -> the best matches. Used by every store, so that all of them rank alike.
import { decodeTexts, rankMatch, type SearchQuery } from "../core/playground_search.ts";
import { readText, type Row } from "./checked_text.ts";

/** Playgrounds that are compared with one query. Beyond, those with the better field are compared. */
export const MAX_CANDIDATES = 2_000;
/** Words of which the rarest is looked up. */
const MAX_KEYS = 8;

/** The words of a query that may be looked up. */
export const listKeys = ({ keys }: SearchQuery): readonly string[] => keys.slice(0, MAX_KEYS);

/** Words that begin with the key are from the key to below the key and the last character of Unicode. */
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
 * Rows of the playgrounds that match, the best first. An entry is the texts of a playground, its row and the checksum;
 * better fields come first. Throws `DamagedStoreError`.
 */
export function rankEntries(entries: readonly Row[], query: SearchQuery, maxResults: number): number[] {
  const matches = new Map<number, Match>();
  for (const entry of entries) {
    const id = entry[1] as number;
    if (matches.has(id)) continue;
    const texts = decodeTexts(readText(entry));
    const rank = rankMatch(texts, query);
    if (rank !== null) matches.set(id, { id, rank, names: texts.names });
  }
  return [...matches.values()]
    .sort((a, b) => a.rank - b.rank || a.names.length - b.names.length || a.id - b.id)
    .slice(0, maxResults)
    .map(({ id }) => id);
}
