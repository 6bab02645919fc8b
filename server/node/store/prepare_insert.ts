// Prepares the insertion of many rows.
import type { DatabaseSync, SQLInputValue } from "node:sqlite";

/** Returns a function that inserts a row. */
export function prepareInsert(
  database: DatabaseSync,
  sql: string,
): (...values: readonly SQLInputValue[]) => void {
  const statement = database.prepare(sql);
  // Not `run`: each call takes twice the time and leaves about 90 bytes until the next full garbage collection, hundreds
  // of megabytes for a country.
  return (...values) => void statement.get(...values);
}
