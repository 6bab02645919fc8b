// Writes the import that a database serves into a store file, for an importer whose own file is lost or has a different
// import.
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { TransactionSql } from "postgres";
import type { ImportArea } from "../../region/core/import_area.ts";
import { sealStoreFile } from "../file_checksum.ts";
import { CREATE_SCHEMA, FEATURE_TABLES, fillBoxes } from "../sqlite_schema.ts";
import { prepareInsert } from "../sqlite_statements.ts";
import { COPY_STATEMENT_MS } from "./database.ts";
import { explainDatabaseError, isUndefinedTable } from "./explain_error.ts";
import { schemaOf, STORE_VERSION, type Table, TABLES } from "./layout.ts";
import { runTransaction } from "./transaction.ts";

export interface Restoration {
  readonly url: string;
  readonly relationId: number;
  readonly area: ImportArea;
  /** Path of the new store file, which must not exist. */
  readonly storePath: string;
  /** Times of imports that need not be restored, ISO 8601. */
  readonly known?: readonly (string | null)[];
  readonly signal: AbortSignal;
}

export interface RestoredImport {
  /** Time of the import, ISO 8601. */
  readonly importedAt: string;
  /** Content of the file of changes, or null if there is none. */
  readonly changes: string | null;
}

/** Reports that the import could not be read. The message is a clause for the operator. */
export class RestoreError extends Error {
  override name = "RestoreError";
}

/** Number of rows to fetch at a time. */
const BATCH_ROWS = 1_000;

/**
 * Restores the newest import of a region and area. Resolves with null if the database has none for this version of the
 * program, or if its time is in `known`. Rejects with a {@link RestoreError}, the reason of the signal, and errors of
 * SQLite and the file system.
 */
export async function restoreStore(restoration: Restoration): Promise<RestoredImport | null> {
  const { url, storePath, signal } = restoration;
  const options = { statementMs: COPY_STATEMENT_MS, mode: "isolation level repeatable read read only" };
  try {
    // Reads from the primary, because a replica may lack the newest import.
    const restored = await runTransaction(
      url,
      options,
      (transaction) => copyNewest(transaction, restoration),
    );
    if (restored !== null) sealStoreFile(storePath);
    return restored;
  } catch (error) {
    signal.throwIfAborted();
    if (isOfFile(error)) throw error;
    if (isUndefinedTable(error)) return null;
    throw new RestoreError(explainDatabaseError(error), { cause: error });
  }
}

/** Returns true if an error comes from SQLite or from the file system, whose errors state the system call. */
const isOfFile = (error: unknown) =>
  (error as { code?: unknown }).code === "ERR_SQLITE_ERROR" ||
  /^(open|read|write)$/.test(String((error as { syscall?: unknown }).syscall));

async function copyNewest(
  transaction: TransactionSql,
  { relationId, area, storePath, known = [], signal }: Restoration,
): Promise<RestoredImport | null> {
  const [row] = await transaction.unsafe(
    `SELECT id, facts, changes FROM spielplatz.import WHERE relation_id = $1 AND store_version = $2
    ORDER BY id DESC LIMIT 1`,
    [relationId, STORE_VERSION],
  );
  if (row === undefined) return null;
  const { id, facts, changes } = row as unknown as { id: number; facts: string; changes: string | null };
  const { area: areaBefore = "extract", importedAt } = JSON.parse(facts);
  if (areaBefore !== area || known.includes(importedAt)) return null;
  const file = new DatabaseSync(storePath);
  try {
    file.exec(CREATE_SCHEMA);
    file.exec("BEGIN");
    file.prepare("INSERT INTO facts VALUES (?)").run(facts);
    for (const table of TABLES) await copyTable(transaction, schemaOf(id), table, file, signal);
    for (const table of FEATURE_TABLES) file.exec(fillBoxes(table));
    file.exec("COMMIT");
  } finally {
    file.close();
  }
  return { importedAt, changes };
}

async function copyTable(
  transaction: TransactionSql,
  schema: string,
  { name, columns }: Table,
  file: DatabaseSync,
  signal: AbortSignal,
): Promise<void> {
  const names = columns.map(([column]) => column);
  // The library returns a bigint as a string.
  const read = columns.map(([column, type]) => type === "bigint" ? `${column}::float8` : column);
  const places = columns.map(() => "?");
  const insert = prepareInsert(
    file,
    `INSERT INTO ${name} (${names.join(", ")}) VALUES (${places.join(", ")})`,
  );
  const rows = transaction.unsafe(`SELECT ${read.join(", ")} FROM ${schema}.${name}`, []);
  for await (const batch of rows.cursor(BATCH_ROWS)) {
    signal.throwIfAborted();
    for (const row of batch) insert(...names.map((column) => row[column] as SQLInputValue));
  }
}
