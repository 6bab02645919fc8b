// Finds items by name, ignoring case, accents, umlauts and missing words.
import { foldName } from "contract/playground/fold_name.ts";

/** Names prepared for searching. Reusable as long as the items stay the same. */
export interface NameIndex<T> {
  readonly entries: readonly NamedItem<T>[];
}

interface NamedItem<T> {
  readonly item: T;
  /** The name, folded by `foldName`. */
  readonly folded: string;
}

/** Items without a name are ignored. */
export function indexNames<T>(items: readonly T[], nameOf: (item: T) => string | null): NameIndex<T> {
  const entries = items.flatMap((item) => {
    const folded = foldName(nameOf(item) ?? "");
    return folded === "" ? [] : [{ item, folded }];
  });
  return { entries };
}

/**
 * At most `limit` items whose name contains every word of the query. First those that start with the query, then those
 * in which each query word starts a word, then the rest. Within each group the nearest come first, then shorter names.
 */
export function findByName<T>(
  { entries }: NameIndex<T>,
  query: string,
  limit: number,
  metresTo: (item: T) => number = () => 0,
): T[] {
  const folded = foldName(query);
  if (folded === "") return [];
  const words = folded.trim().split(" ");
  const found: { readonly entry: NamedItem<T>; readonly rank: number; readonly metres: number }[] = [];
  for (const entry of entries) {
    const rank = rankOf(entry.folded, folded, words);
    if (rank !== null) found.push({ entry, rank, metres: metresTo(entry.item) });
  }
  return found
    .sort((a, b) => a.rank - b.rank || a.metres - b.metres || compareNames(a.entry.folded, b.entry.folded))
    .slice(0, limit)
    .map(({ entry }) => entry.item);
}

/** Rank of a name for a query; smaller is better. Null for no match. */
function rankOf(name: string, query: string, words: readonly string[]): number | null {
  if (!words.every((word) => name.includes(word))) return null;
  if (name.startsWith(query)) return 0;
  return words.every((word) => name.includes(` ${word}`)) ? 1 : 2;
}

function compareNames(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
