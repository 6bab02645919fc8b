// The searchable texts of a playground, and the quality of their match with a query.
import { foldName } from "./fold_name.ts";
import { LOCALES } from "../kit/locales.ts";

/** Fields in which a word can match, from the best to the worst match. */
export const SEARCH_FIELDS = ["name start", "name", "street", "operator"] as const;
export type SearchField = (typeof SEARCH_FIELDS)[number];

/** Texts folded by `foldName`. Each word follows a space, and names are separated by semicolons. */
export interface SearchTexts {
  readonly names: string;
  readonly streets: string;
  readonly operators: string;
}

/** Keys of the translated names that the page shows. */
const TRANSLATED = LOCALES.map((locale) => `name:${locale}`);
/** Keys of further names. */
export const OTHER_NAMES: readonly string[] = ["alt_name", "short_name", "loc_name", ...TRANSLATED];
const NAMES = ["name", ...OTHER_NAMES];

/** Words that visitors add to a street when they look for a playground without a name. */
const FILLERS = wordsOf(foldName("Spielplatz Kinderspielplatz playground an der den am bei near in"));

/** Folds the texts of a playground to search in. Several names in one tag are separated by semicolons. */
export function searchTextsOf(
  tags: Readonly<Record<string, string | undefined>>,
  nearStreet: string | null,
): SearchTexts {
  const fold = (texts: readonly (string | null | undefined)[]) =>
    [...new Set(texts.flatMap((text) => text ? [foldName(text)] : []))].filter((text) => text !== "").join(
      ";",
    );
  return {
    names: fold(NAMES.flatMap((key) => (tags[key] ?? "").split(";"))),
    streets: fold([nearStreet, tags["addr:street"]]),
    operators: fold([tags.operator]),
  };
}

export const encodeTexts = ({ names, streets, operators }: SearchTexts): string =>
  [names, streets, operators].join("\n");

export function decodeTexts(text: string): SearchTexts {
  const [names = "", streets = "", operators = ""] = text.split("\n");
  return { names, streets, operators };
}

/** Lists the words of each field without duplicates. */
export function listSearchWords({ names, streets, operators }: SearchTexts): [SearchField, string][] {
  const starts = names.split(";").flatMap((name) => wordsOf(name).slice(0, 1));
  const list = (field: SearchField, words: readonly string[]) =>
    [...new Set(words)].map((word): [SearchField, string] => [field, word]);
  return [
    ...list("name start", starts),
    ...list("name", wordsOf(names)),
    ...list("street", wordsOf(streets)),
    ...list("operator", wordsOf(operators)),
  ];
}

function wordsOf(folded: string): string[] {
  return folded.split(/[ ;]+/).filter((word) => word !== "");
}

export interface SearchQuery {
  /** The whole query, folded by `foldName`. */
  readonly folded: string;
  /** Distinct words of the query. */
  readonly words: readonly string[];
  /** Words to look up in the index. They exclude fillers, unless the query has only fillers. */
  readonly keys: readonly string[];
}

/** Parses the text of a query. Returns null if it has no letters or digits. */
export function parseQuery(text: string): SearchQuery | null {
  const folded = foldName(text);
  if (folded === "") return null;
  const words = [...new Set(wordsOf(folded))];
  const keys = words.filter((word) => !isFiller(word));
  return { folded, words, keys: keys.length > 0 ? keys : words };
}

const isFiller = (word: string) => FILLERS.some((filler) => filler.startsWith(word));

/**
 * Returns the quality of a match as an index in {@link SEARCH_FIELDS}, or null unless every word of the query begins a
 * word of the playground. The worst word decides. Fillers match every playground with a street.
 */
export function rankMatch({ names, streets, operators }: SearchTexts, query: SearchQuery): number | null {
  if (names.split(";").some((name) => name.startsWith(query.folded))) return 0;
  let rank = 1;
  for (const word of query.words) {
    const start = ` ${word}`;
    if (names.includes(start)) continue;
    if (streets.includes(start) || (streets !== "" && !query.keys.includes(word))) rank = Math.max(rank, 2);
    else if (operators.includes(start)) rank = 3;
    else return null;
  }
  return rank;
}
