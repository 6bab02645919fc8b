// Removes bytes after the content of a history file. SQLite ignores them, but every backup would include them.
import { truncateSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { DamagedHistoryError } from "./history_error.ts";

/** Size of the database according to SQLite, including its write-ahead log. */
export function countContentBytes(database: DatabaseSync): number {
  const read = (name: string) => Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
  return read("page_count") * read("page_size");
}

/** Throws {@link DamagedHistoryError} if SQLite finds a problem in the file. */
function requireSound(database: DatabaseSync): void {
  const [problem] = Object.values(database.prepare("PRAGMA quick_check(1)").get() ?? {});
  if (problem !== "ok") throw new DamagedHistoryError(String(problem));
}

/** Closes `database` and truncates its file to the content, unless the content is damaged. */
export function cutForeignBytes(path: string, database: DatabaseSync): void {
  let bytes: number;
  try {
    requireSound(database);
    bytes = countContentBytes(database);
  } finally {
    // Close first: another handle would release SQLite's lock, and the log has to be merged.
    database.close();
  }
  truncateSync(path, bytes);
}
