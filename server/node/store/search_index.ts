// The index of names, streets and operators of a store: written with the playgrounds, read by prefixes of words.
import type { DatabaseSync } from "node:sqlite";
import type { DerivedPlayground } from "../core/region_content.ts";
import {
  decodeTexts,
  encodeTexts,
  listSearchWords,
  parseQuery,
  rankMatch,
  SEARCH_FIELDS,
  type SearchQuery,
  searchTextsOf,
} from "../core/playground_search.ts";
import { checksumOf, prepareRows, readText } from "./checked_text.ts";
import type { ReadPlayground } from "./playground_reader.ts";
import { DamagedStoreError, type PlaygroundStore } from "./playground_store.ts";
import type { PlaygroundPlaces } from "./read_places.ts";

/** Playgrounds that are compared with one query. Beyond, those with the better field are compared. */
export const MAX_CANDIDATES = 2_000;
/** Words of which the rarest is looked up. */
const MAX_KEYS = 8;
/** Approximate size of an entry without its text. */
const ENTRY_BYTES = 20;

/** Returns a function that adds a playground, in the order of its row ids. */
export function createSearchWriter(
  database: DatabaseSync,
  onBytes: (bytes: number) => void,
): (id: number, playground: Pick<DerivedPlayground, "tags" | "derived">) => void {
  const insertTexts = database.prepare("INSERT INTO playground_search VALUES (?, ?, ?)");
  const insertWord = database.prepare("INSERT INTO search_word VALUES (?, ?, ?)");
  return (id, { tags, derived }) => {
    const texts = searchTextsOf(tags, derived.near_street);
    const encoded = encodeTexts(texts);
    onBytes(encoded.length + ENTRY_BYTES);
    insertTexts.run(id, encoded, checksumOf(encoded, id));
    for (const [field, word] of listSearchWords(texts)) {
      onBytes(word.length + ENTRY_BYTES);
      insertWord.run(SEARCH_FIELDS.indexOf(field), word, id);
    }
  };
}

interface Match {
  readonly id: number;
  readonly rank: number;
  readonly names: string;
}

/** Reads at most {@link MAX_CANDIDATES} playgrounds for any query. */
export function createPlaygroundSearch(
  database: DatabaseSync,
  readPlayground: (index: number) => ReadPlayground,
  { ids }: Pick<PlaygroundPlaces, "ids">,
): PlaygroundStore["search"] {
  const range = "field = $field AND word >= $from AND word < $to LIMIT $limit";
  const count = prepareRows(database, `SELECT count(*) FROM (SELECT 1 FROM search_word WHERE ${range})`);
  const entries = prepareRows(
    database,
    `SELECT s.texts, w.playground, s.sum FROM search_word w CROSS JOIN playground_search s ON s.id = w.playground
    WHERE ${range}`,
  );
  const fields = SEARCH_FIELDS.map((_, field) => field);

  /** Words that begin with the key are from the key to below the key and the last character of Unicode. */
  const bounds = (key: string, field: number, limit: number) => ({
    field,
    from: key,
    to: `${key}\u{10FFFF}`,
    limit,
  });

  function countEntries(key: string): number {
    return fields.reduce((sum, field) => sum + Number(count(bounds(key, field, MAX_CANDIDATES))[0]![0]), 0);
  }

  function findMatches(key: string, query: SearchQuery): Match[] {
    const matches = new Map<number, Match>();
    let left = MAX_CANDIDATES;
    for (const field of fields) {
      if (left === 0) break;
      const rows = entries(bounds(key, field, left));
      left -= rows.length;
      for (const row of rows) {
        const id = row[1] as number;
        if (matches.has(id)) continue;
        const texts = decodeTexts(readText(row));
        const rank = rankMatch(texts, query);
        if (rank !== null) matches.set(id, { id, rank, names: texts.names });
      }
    }
    return [...matches.values()];
  }

  return (text, maxResults) => {
    const query = parseQuery(text);
    if (query === null || maxResults <= 0) return [];
    const keys = query.keys.slice(0, MAX_KEYS);
    const rarest = keys.length === 1
      ? keys[0]!
      : keys.map((key) => ({ key, entries: countEntries(key) })).sort((a, b) => a.entries - b.entries)[0]!
        .key;
    return findMatches(rarest, query)
      .sort((a, b) => a.rank - b.rank || a.names.length - b.names.length || a.id - b.id)
      .slice(0, maxResults)
      .map(({ id }) => {
        // Ids count from 1.
        if (ids[id - 1] !== id) throw new DamagedStoreError(`row ${id} is unknown`);
        return readPlayground(id - 1).listed;
      });
  };
}
