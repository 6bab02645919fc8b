// Parses the files of a static region by kind. Each content is an object with `items`, because the page receives a large
// one from a worker in pieces.
import { isJsonObject } from "../kit/fields.ts";
import { type SearchTexts, searchTextsOf } from "../playground/playground_search.ts";
import type { Bucket, FileHash } from "../types.ts";
import { type Cell, parseCells, parseSurroundings, type Surroundings } from "./cell_index.ts";
import { parseCoarse } from "./coarse_buckets.ts";
import { type IndexPart, parseParts } from "./index_parts.ts";
import { type Named, parseNames } from "./name_columns.ts";
import { type LookupRow, parseLookupFile } from "./playground_lookup.ts";
import { parsePoints, type Points } from "./point_columns.ts";

type Whole<Content> = Content & { readonly isDivided: false };

interface Parts<Part = IndexPart> {
  readonly isDivided: true;
  readonly items: readonly Part[];
}

/** The items of an index, or the further files among which they are divided. */
export type Divided<Content, Part = IndexPart> = Whole<Content> | Parts<Part>;

/** A playground that a search can find, and its folded texts. */
export interface Searchable extends Named {
  readonly texts: SearchTexts;
}

export interface FileContents {
  /** The coarse buckets of a region whose points are divided are null if they are damaged. */
  readonly points: Whole<Points> | (Parts & { readonly coarse: readonly Bucket[] | null });
  readonly cells: Divided<{ readonly items: readonly Cell[] }>;
  readonly names: Divided<{ readonly items: readonly Searchable[] }>;
  readonly lookup: Divided<{ readonly items: readonly LookupRow[] }, FileHash>;
  /** Features of `get_playgrounds_bbox`. */
  readonly playgrounds: { readonly items: readonly unknown[] };
  readonly surroundings: { readonly items: readonly SurroundingItem[] };
  /** The answer of `get_legal`. */
  readonly legal: { readonly answer: unknown };
}

export interface SurroundingItem {
  readonly list: keyof Surroundings;
  readonly item: unknown;
}

export type FileKind = keyof FileContents;

/** The parser of each kind. A parser returns null for any other content. */
export const FILE_PARSERS: { readonly [Kind in FileKind]: (value: unknown) => FileContents[Kind] | null } = {
  points(value) {
    const parts = readParts(value);
    return parts && isJsonObject(value)
      ? { ...parts, coarse: parseCoarse(value.coarse) }
      : readWhole(parsePoints(value));
  },
  cells: (value) => readParts(value) ?? readWhole(listOf(parseCells(value))),
  names(value) {
    const names = parseNames(value);
    return readParts(value) ?? readWhole(listOf(names && names.map(withTexts)));
  },
  lookup(value) {
    const lookup = parseLookupFile(value);
    if (lookup === null) return null;
    return "rows" in lookup
      ? { isDivided: false, items: lookup.rows }
      : { isDivided: true, items: lookup.files };
  },
  playgrounds: (value) =>
    isJsonObject(value) && Array.isArray(value.features) ? { items: value.features } : null,
  surroundings(value) {
    const lists = parseSurroundings(value);
    return lists && {
      items: (["equipment", "trees", "pois"] as const).flatMap((list) =>
        lists[list].map((item) => ({ list, item }))
      ),
    };
  },
  legal: (answer) => ({ answer }),
};

function readParts(value: unknown): Parts | null {
  const items = parseParts(value);
  return items && { isDivided: true, items };
}

const readWhole = <Content extends object>(whole: Content | null) =>
  whole && { ...whole, isDivided: false as const };

const listOf = <Item>(items: readonly Item[] | null) => items && { items };

/** Folds the texts here, because a worker parses the names of a large region. */
export function withTexts(named: Named): Searchable {
  const { name, otherNames, nearStreet, addressStreet, operator } = named;
  const tags = {
    name: name ?? "",
    alt_name: otherNames ?? "",
    "addr:street": addressStreet ?? "",
    operator: operator ?? "",
  };
  return { ...named, texts: searchTextsOf(tags, nearStreet) };
}
