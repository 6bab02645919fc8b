// What follows the content of a history file: SQLite neither reads nor removes it, and every backup would contain it.
import { truncateSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { DamagedHistoryError } from "./history_error.ts";

/** Size of what SQLite knows, its write-ahead log included. */
export function countContentBytes(database: DatabaseSync): number {
  const read = (name: string) => Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
  return read("page_count") * read("page_size");
}

/** Throws {@link DamagedHistoryError} if SQLite finds a problem in the file. */
function requireSound(database: DatabaseSync): void {
  const [problem] = Object.values(database.prepare("PRAGMA quick_check(1)").get() ?? {});
  if (problem !== "ok") throw new DamagedHistoryError(String(problem));
}

/** Closes `database`, then cuts its file to its content. Only if that is sound: else more is wrong with it. */
export function cutForeignBytes(path: string, database: DatabaseSync): void {
  let bytes: number;
  try {
    requireSound(database);
    bytes = countContentBytes(database);
  } finally {
    // Before the file is changed: another handle would end SQLite's lock, and its log has to be in the file.
    database.close();
  }
  truncateSync(path, bytes);
}
