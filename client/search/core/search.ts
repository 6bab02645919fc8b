// Finds things by their names, as people type them: without capitals, accents, umlauts or all of the words.

/** Names made ready to be searched; worth keeping while the items stay the same. */
export interface NameIndex<T> {
  readonly entries: readonly NamedItem<T>[];
}

interface NamedItem<T> {
  readonly item: T;
  /** Words, each with a space before it. */
  readonly folded: string;
}

/** Letters that do not come apart into a plain letter and a mark. */
const PLAIN_SPELLINGS: Readonly<Record<string, string>> = {
  "ß": "ss",
  "æ": "ae",
  "œ": "oe",
  "ø": "o",
  "ł": "l",
  "đ": "d",
  "ı": "i",
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(PLAIN_SPELLINGS).join("")}]`, "g");

/**
 * Brings a text into the form in which names are compared: lower case, words of plain letters and digits, each
 * with a space before it. `ä`, `ae` and `a` come out the same, and so do `ß` and `ss`.
 */
export function foldName(text: string): string {
  const plain = text.toLowerCase()
    .replace(SPECIAL_LETTERS, (letter) => PLAIN_SPELLINGS[letter]!)
    .normalize("NFD").replace(/\p{M}+/gu, "")
    .replace(/([aou])e/g, "$1");
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => ` ${word}`).join("");
}

/** Items without a name cannot be found and are left out. */
export function indexNames<T>(items: readonly T[], nameOf: (item: T) => string | null): NameIndex<T> {
  const entries = items.flatMap((item) => {
    const folded = foldName(nameOf(item) ?? "");
    return folded === "" ? [] : [{ item, folded }];
  });
  return { entries };
}

/**
 * At most `limit` items whose name has every word of the query in it. Names that begin like the query come
 * first, then those where all its words begin a word, then the rest; within each, shorter names first.
 */
export function findByName<T>({ entries }: NameIndex<T>, query: string, limit: number): T[] {
  const wanted = foldName(query);
  if (wanted === "") return [];
  const wantedWords = wanted.trim().split(" ");
  const found: { readonly entry: NamedItem<T>; readonly rank: number }[] = [];
  for (const entry of entries) {
    const rank = rankOf(entry.folded, wanted, wantedWords);
    if (rank !== null) found.push({ entry, rank });
  }
  return found
    .sort((a, b) => a.rank - b.rank || compareNames(a.entry.folded, b.entry.folded))
    .slice(0, limit)
    .map(({ entry }) => entry.item);
}

/** Smaller is better; null: the name is not meant. */
function rankOf(name: string, wanted: string, wantedWords: readonly string[]): number | null {
  if (!wantedWords.every((word) => name.includes(word))) return null;
  if (name.startsWith(wanted)) return 0;
  return wantedWords.every((word) => name.includes(` ${word}`)) ? 1 : 2;
}

function compareNames(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

/**
 * Shares the room of a list between two kinds of results: each gets half of it, and what one leaves free goes to
 * the other.
 */
export function shareRoom<A, B>(
  first: readonly A[],
  second: readonly B[],
  room: number,
): readonly [readonly A[], readonly B[]] {
  const half = Math.ceil(room / 2);
  const some = first.slice(0, Math.max(half, room - second.length));
  return [some, second.slice(0, room - some.length)];
}
