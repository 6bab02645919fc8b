// The index of playground names, streets and operators in a store. It is written with the playgrounds and read by word
// prefixes.
import type { DatabaseSync } from "node:sqlite";
import type { DerivedPlayground } from "../region/core/region_content.ts";
import {
  encodeTexts,
  listSearchWords,
  parseQuery,
  SEARCH_FIELDS,
  searchTextsOf,
} from "contract/playground/playground_search.ts";
import { checksumOf, type Row } from "./checked_text.ts";
import type { LocalStore } from "./playground_store.ts";
import { findRarest, keyRange, listKeys, MAX_CANDIDATES, rankEntries } from "./search_ranking.ts";
import { prepareInsert, prepareRows } from "./sqlite_statements.ts";
import type { ReadPlayground } from "./stored_playground.ts";

/** Approximate size of an entry without its text, in bytes. */
const ENTRY_BYTES = 20;

/** Returns a function that adds a playground. It must be called in the order of row ids. */
export function createSearchWriter(
  database: DatabaseSync,
  onBytes: (bytes: number) => void,
): (id: number, playground: Pick<DerivedPlayground, "tags" | "derived">) => void {
  const insertTexts = prepareInsert(database, "INSERT INTO playground_search VALUES (?, ?, ?)");
  const insertWord = prepareInsert(database, "INSERT INTO search_word VALUES (?, ?, ?)");
  return (id, { tags, derived }) => {
    const texts = searchTextsOf(tags, derived.near_street);
    const encoded = encodeTexts(texts);
    onBytes(encoded.length + ENTRY_BYTES);
    insertTexts(id, encoded, checksumOf(encoded, id));
    for (const [field, word] of listSearchWords(texts)) {
      onBytes(word.length + ENTRY_BYTES);
      insertWord(SEARCH_FIELDS.indexOf(field), word, id);
    }
  };
}

/** Creates the search for playgrounds. Reads at most {@link MAX_CANDIDATES} playgrounds per query. */
export function createPlaygroundSearch(
  database: DatabaseSync,
  readPlayground: (index: number) => ReadPlayground,
  playgroundCount: number,
): LocalStore["search"] {
  const range = "field = $field AND word >= $from AND word < $to LIMIT $limit";
  const count = prepareRows(database, `SELECT count(*) FROM (SELECT 1 FROM search_word WHERE ${range})`);
  const entries = prepareRows(
    database,
    `SELECT s.texts, w.playground, s.sum FROM search_word w CROSS JOIN playground_search s ON s.id = w.playground
    WHERE ${range}`,
  );
  const fields = SEARCH_FIELDS.map((_, field) => field);

  function countEntries(key: string): number {
    const counts = fields.map((field) => count({ ...keyRange(key), field, limit: MAX_CANDIDATES })[0]![0]);
    return counts.reduce((sum: number, found) => sum + Number(found), 0);
  }

  function readEntries(key: string): Row[] {
    const rows: Row[] = [];
    for (const field of fields) {
      const limit = MAX_CANDIDATES - rows.length;
      if (limit > 0) rows.push(...entries({ ...keyRange(key), field, limit }));
    }
    return rows;
  }

  return (text, maxResults) => {
    const query = parseQuery(text);
    if (query === null || maxResults <= 0) return [];
    const keys = listKeys(query);
    const rarest = keys.length === 1 ? keys[0]! : findRarest(keys.map((key) => [key, countEntries(key)]));
    return rankEntries(readEntries(rarest), query, maxResults, playgroundCount)
      .map((id) => readPlayground(id - 1).listed);
  };
}
