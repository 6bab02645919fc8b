// Finds the columns of the tables in an MBTiles archive. Rejects views, because a view can run forever. SQLite parses
// the file's statements in an empty database, in which all other statements are forbidden.
import { DatabaseSync } from "node:sqlite";
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";
import type { SchemaEntry } from "../../../formats/sqlite_file/schema.ts";

export interface TableLayout {
  /** Number of the root page of the rows. */
  readonly root: number;
  /** True if the table is WITHOUT ROWID, which means that its rows are stored in an index. */
  readonly isIndex: boolean;
  /** Lower-case names of the columns, in the order of a row. */
  readonly columns: readonly string[];
  readonly indexes: readonly IndexLayout[];
}

export interface IndexLayout {
  readonly root: number;
  /** Lower-case names of the indexed columns. Null for the row id or an expression. */
  readonly columns: readonly (string | null)[];
  /** Position of the row id among the columns. */
  readonly rowidAt: number;
}

/**
 * SQLite's numbers for the actions of CREATE TABLE and CREATE INDEX: create an index, create a table, insert, read,
 * update, reindex, and call a function. The database has no rows. https://www.sqlite.org/c3ref/c_alter_table.html
 */
const ALLOWED_ACTIONS: ReadonlySet<number> = new Set([1, 2, 18, 20, 23, 27, 31]);
const [ALLOW, DENY] = [0, 1];

/** A method that is missing from Deno's types for node:sqlite. */
interface GuardedDatabase extends DatabaseSync {
  setAuthorizer(decide: ((action: number) => number) | null): void;
}

/** Returns statements with which the operator can turn a view into a table. */
const makeTable = (name: string) =>
  `CREATE TABLE copy AS SELECT * FROM ${name}; DROP VIEW ${name}; ALTER TABLE copy RENAME TO ${name}`;
export const MAKE_INDEX = "CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row)";

/** Finds a table. Throws {@link ArchiveError} unless there is a table with these columns. */
export function findTable(
  entries: readonly SchemaEntry[],
  name: "metadata" | "tiles",
  needed: readonly string[],
): TableLayout {
  const entry = entries.find((found) => isNamed(found.name, name) && /^(table|view)$/.test(found.type));
  if (entry === undefined) throw new ArchiveError(`it has no table ${name}`);
  if (entry.type === "view") {
    const then = name === "tiles" ? `; ${MAKE_INDEX}` : "";
    throw new ArchiveError(
      `its ${name} are a view, but only a table can be read; create one in sqlite3: "${
        makeTable(name)
      }${then}"`,
    );
  }
  if (!/^CREATE TABLE\b/i.test(entry.sql ?? "")) {
    throw new ArchiveError(`its ${name} are a virtual table, but only a regular table can be read`);
  }
  const layout = parseStatements(entry, entries.filter((found) => isIndexOf(found, entry)));
  const missing = needed.filter((column) => !layout.columns.includes(column));
  if (missing.length === 0) return layout;
  throw new ArchiveError(`its table ${name} has no column ${missing.join(", ")}`);
}

const isNamed = (name: string, wanted: string) => name.toLowerCase() === wanted;

const isIndexOf = ({ type, table }: SchemaEntry, { name }: SchemaEntry) =>
  type === "index" && isNamed(table, name.toLowerCase());

function parseStatements(table: SchemaEntry, indexes: readonly SchemaEntry[]): TableLayout {
  using database = new DatabaseSync(":memory:") as GuardedDatabase;
  database.setAuthorizer((action) => ALLOWED_ACTIONS.has(action) ? ALLOW : DENY);
  try {
    database.prepare(table.sql!).run();
  } catch (error) {
    throw new ArchiveError(`the definition of its table ${table.name} cannot be read: ${describe(error)}`);
  }
  for (const { sql } of indexes) {
    try {
      if (sql !== null) database.prepare(sql).run();
    } catch {
      // Ignores the index, because it uses an unknown function or collation.
    }
  }
  database.setAuthorizer(null);
  return readLayout(database, table, indexes);
}

function readLayout(
  database: DatabaseSync,
  table: SchemaEntry,
  entries: readonly SchemaEntry[],
): TableLayout {
  const list = (pragma: string, name: unknown) =>
    database.prepare(`SELECT * FROM pragma_${pragma}(?)`).all(name as string);
  const columns = list("table_xinfo", table.name);
  if (columns.some(({ hidden }) => hidden !== 0)) {
    throw new ArchiveError(`its table ${table.name} has generated columns, which are not supported`);
  }
  const [facts] = list("table_list", table.name);
  const toName = (name: unknown) => typeof name === "string" ? name.toLowerCase() : null;
  const indexes = list("index_list", table.name).flatMap(({ name, partial, origin }) => {
    const parts = list("index_xinfo", name);
    const isPlain = parts.every(({ key, desc, coll }) => key === 0 || (desc === 0 && coll === "BINARY"));
    if (partial !== 0 || !isPlain) return [];
    return [{
      name,
      origin,
      columns: parts.map((part) => toName(part.name)),
      rowidAt: parts.findIndex(({ cid }) => cid === -1),
    }];
  });
  const isIndex = facts?.wr === 1;
  const key = isIndex ? indexes.find(({ origin }) => origin === "pk") : undefined;
  const rootOf = (name: unknown) => entries.find((entry) => entry.name === name)?.root ?? 0;
  return {
    root: table.root,
    isIndex,
    columns: key === undefined
      ? columns.map(({ name }) => String(name).toLowerCase())
      : key.columns.map(String),
    indexes: indexes.map((index) => ({
      root: index === key ? table.root : rootOf(index.name),
      columns: index.columns,
      rowidAt: index.rowidAt,
    })).filter(({ root }) => root !== 0),
  };
}

const describe = (error: unknown) => error instanceof Error ? error.message : String(error);
