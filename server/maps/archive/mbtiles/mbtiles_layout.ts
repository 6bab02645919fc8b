// Where the tables of an MBTiles archive have their columns. Only what is a table is accepted: a view can run without end.
// The statements of the file are parsed by SQLite, in an empty database that allows no others.
import { DatabaseSync } from "node:sqlite";
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";
import type { SchemaEntry } from "../../../formats/sqlite_file/schema.ts";

export interface TableLayout {
  /** Page of its rows. */
  readonly root: number;
  /** WITHOUT ROWID: its rows are those of an index. */
  readonly isIndex: boolean;
  /** Names, in lower case, in the order of a row. */
  readonly columns: readonly string[];
  readonly indexes: readonly IndexLayout[];
}

export interface IndexLayout {
  readonly root: number;
  /** Names as in the table; null for the number of the row, or an expression. */
  readonly columns: readonly (string | null)[];
  /** Position of the number of the row. */
  readonly rowidAt: number;
}

/**
 * What CREATE TABLE and CREATE INDEX do, as SQLite numbers it: create an index and a table, insert, read, update, index
 * again, name a function. No row is there for it. https://www.sqlite.org/c3ref/c_alter_table.html
 */
const ALLOWED_ACTIONS: ReadonlySet<number> = new Set([1, 2, 18, 20, 23, 27, 31]);
const [ALLOW, DENY] = [0, 1];

/** Missing in Deno's types of node:sqlite. */
interface GuardedDatabase extends DatabaseSync {
  setAuthorizer(decide: ((action: number) => number) | null): void;
}

/** How the view becomes a table, for the operator. */
const makeTable = (name: string) =>
  `CREATE TABLE copy AS SELECT * FROM ${name}; DROP VIEW ${name}; ALTER TABLE copy RENAME TO ${name}`;
export const MAKE_INDEX = "CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row)";

/** Throws {@link ArchiveError} unless it is a table with these columns. */
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
      `its ${name} are a view, only a table is read; make one, with sqlite3: "${makeTable(name)}${then}"`,
    );
  }
  if (!/^CREATE TABLE\b/i.test(entry.sql ?? "")) {
    throw new ArchiveError(`its ${name} are a virtual table, only a table that stores its rows is read`);
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
    throw new ArchiveError(`the statement of its table ${table.name} cannot be read: ${describe(error)}`);
  }
  for (const { sql } of indexes) {
    try {
      if (sql !== null) database.prepare(sql).run();
    } catch {
      // It uses a function or a collation that is not known here: the index is not used.
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
    throw new ArchiveError(`its table ${table.name} has computed columns, only stored ones are read`);
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
