// Checks whether a file has exactly the tables that this program writes, without views, triggers or other tables. Does
// not use SQLite, which would run code in the file.
import { closeSync, existsSync, fstatSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { memoizeLast } from "../../base/kit/memoize_last.ts";
import { readFully } from "../../base/kit/read_fully.ts";
import { SqliteFileError } from "../../formats/sqlite_file/core/sqlite_file_error.ts";
import { readSchema } from "../../formats/sqlite_file/schema.ts";
import { openSqliteFile } from "../../formats/sqlite_file/sqlite_file.ts";
import { CREATE_SCHEMA, SCHEMA_VERSION } from "./sqlite_schema.ts";

/** Returns why a file is not a store of this version, as a clause, or null. Throws errors of the file system. */
export function describeForeignFile(path: string): string | null {
  if (existsSync(`${path}-wal`)) {
    return `there is a file ${path}-wal beside it, which this program never writes, so another program made it`;
  }
  const descriptor = openSync(path, "r");
  try {
    return describeForeign(descriptor);
  } catch (error) {
    if (error instanceof SqliteFileError) return `not a store, or damaged: ${error.message}`;
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

function describeForeign(descriptor: number): string | null {
  function read(offset: number, length: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(length);
    if (!readFully(descriptor, bytes, offset)) throw new SqliteFileError("it ends early");
    return bytes;
  }
  const file = openSqliteFile({ read, sizeBytes: fstatSync(descriptor).size });
  const found = readSchema(file);
  if (file.userVersion !== SCHEMA_VERSION) {
    // Versions are hashes, so only the names of the tables show which program wrote the file.
    return ["facts", "playground"].every((table) => found.some(({ name }) => name === table))
      ? "it was written by another version of this program"
      : "it is a database of another program, or empty";
  }
  const expected = readExpected(CREATE_SCHEMA);
  const foreign = found.find(({ type, name, table, sql }) =>
    expected.get(name) !== describeEntry(type, table, sql)
  );
  if (foreign !== undefined) {
    const name = JSON.stringify(foreign.name);
    return `its ${foreign.type} ${name} differs from what this program writes, so it was changed, or made by ` +
      "another program";
  }
  return new Set(found.map(({ name }) => name)).size === expected.size
    ? null
    : "not a store, or damaged: tables are missing";
}

const describeEntry = (...parts: readonly unknown[]): string => JSON.stringify(parts);

/** Returns the tables and indexes of an empty store, by name. */
const readExpected = memoizeLast((schema: string): ReadonlyMap<string, string> => {
  using database = new DatabaseSync(":memory:");
  database.exec(schema);
  const rows = database.prepare("SELECT name, type, tbl_name, sql FROM sqlite_schema").all();
  return new Map(
    rows.map(({ name, type, tbl_name, sql }) => [String(name), describeEntry(type, tbl_name, sql)]),
  );
});
