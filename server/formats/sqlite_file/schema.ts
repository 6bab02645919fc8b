// Reads the schema of a SQLite file: its tables, indexes, views and triggers. Executes nothing in the file.
import { SqliteFileError } from "./core/sqlite_file_error.ts";
import type { SqliteFile } from "./sqlite_file.ts";

/** Maximum number of tables, indexes, views and triggers in a file. */
export const MAX_SCHEMA_ENTRIES = 500;
/** Maximum size of a schema entry, including its statement. */
export const MAX_ENTRY_BYTES = 64 * 1024;

export interface SchemaEntry {
  /** "table" (including virtual tables), "index", "view" or "trigger". */
  readonly type: string;
  readonly name: string;
  /** Name of the table to which an index or trigger belongs. */
  readonly table: string;
  /** Number of the root page, or 0 if the entry has no rows of its own. */
  readonly root: number;
  /** The statement that created the entry. Null for an index that was created by its table's statement. */
  readonly sql: string | null;
}

const ROOT = 1;

/** Reads the schema. Throws {@link SqliteFileError}. */
export function readSchema(file: SqliteFile): SchemaEntry[] {
  const entries: SchemaEntry[] = [];
  for (const cell of file.scan(ROOT, "table")) {
    if (entries.length >= MAX_SCHEMA_ENTRIES) {
      throw new SqliteFileError(`it has more than ${MAX_SCHEMA_ENTRIES} tables, indexes, views and triggers`);
    }
    const [type, name, table, root, sql] = file.columns(cell, 5).map((column) =>
      file.value(cell, column, MAX_ENTRY_BYTES)
    );
    if (typeof type !== "string" || typeof name !== "string" || typeof table !== "string") {
      throw new SqliteFileError("it is damaged: its schema has an entry without a name");
    }
    entries.push({
      type,
      name,
      table,
      root: typeof root === "number" ? root : 0,
      sql: typeof sql === "string" ? sql : null,
    });
  }
  return entries;
}
