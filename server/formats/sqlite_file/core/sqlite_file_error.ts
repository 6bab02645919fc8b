/** Reports that a SQLite file cannot be read. The message completes "cannot use the file: …". */
export class SqliteFileError extends Error {
  override name = "SqliteFileError";
}
