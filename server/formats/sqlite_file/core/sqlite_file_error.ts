/** Thrown for an unreadable SQLite file. The message completes "cannot use the file: …". */
export class SqliteFileError extends Error {
  override name = "SqliteFileError";
}
