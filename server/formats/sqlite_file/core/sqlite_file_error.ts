/** A SQLite file that cannot be read as it is. The message completes "cannot use the file: …". */
export class SqliteFileError extends Error {
  override name = "SqliteFileError";
}
