// Copies a store file into PostgreSQL in one transaction, so that front ends never see part of an import.
import { DatabaseSync } from "node:sqlite";
import type { TransactionSql } from "postgres";
import { prepareControl } from "./control_schema.ts";
import { COPY_STATEMENT_MS } from "./database.ts";
import { explainDatabaseError } from "./explain_error.ts";
import { schemaOf, STORE_VERSION, type Table, TABLES } from "./layout.ts";
import { runTransaction } from "./transaction.ts";

export interface Publication {
  readonly url: string;
  readonly storePath: string;
  /** Content of the file of changes, or null if there is no file. */
  readonly changes: string | null;
  readonly signal: AbortSignal;
}

/** Reports that publishing failed and left the database unchanged. The message is a clause for the operator. */
export class PublishError extends Error {
  override name = "PublishError";
}

/** Maximum length of the rows sent in one statement, in characters. */
const BATCH_CHARACTERS = 1_000_000;

/**
 * Publishes a store file. If the database already has this import, records only the time of the check and resolves with
 * false. Rejects with a {@link PublishError}, or the reason of the signal.
 */
export async function publishStore({ url, storePath, changes, signal }: Publication): Promise<boolean> {
  const file = new DatabaseSync(storePath, { readOnly: true });
  try {
    return await runTransaction(url, { statementMs: COPY_STATEMENT_MS }, async (transaction) => {
      await prepareControl(transaction);
      const facts = file.prepare("SELECT json FROM facts").get()!.json as string;
      const { relationId, importedAt } = JSON.parse(facts);
      const known = await transaction.unsafe(
        `UPDATE spielplatz.import SET checked_at = now()
        WHERE relation_id = $1 AND store_version = $2 AND imported_at = $3 RETURNING id`,
        [relationId, STORE_VERSION, importedAt],
      );
      if (known.length > 0) return false;
      const [row] = await transaction.unsafe(
        `INSERT INTO spielplatz.import (relation_id, store_version, imported_at, facts, changes)
        VALUES ($1, $2, $3, $4, $5) RETURNING id`,
        [relationId, STORE_VERSION, importedAt, facts, changes],
      );
      const { id } = row as unknown as { id: number };
      await transaction.unsafe(`CREATE SCHEMA ${schemaOf(id)}`);
      for (const table of TABLES) await copyTable(transaction, file, schemaOf(id), table, signal);
      await dropOlder(transaction, relationId, id);
      signal.throwIfAborted();
      return true;
    });
  } catch (error) {
    signal.throwIfAborted();
    throw new PublishError(explainDatabaseError(error), { cause: error });
  } finally {
    file.close();
  }
}

/** Encodes bytes in PostgreSQL's `bytea` format. */
const encodeBytes = (_key: string, value: unknown) =>
  value instanceof Uint8Array ? `\\x${value.toHex()}` : value;

async function copyTable(
  transaction: TransactionSql,
  file: DatabaseSync,
  schema: string,
  { name, columns, constraints, indexes }: Table,
  signal: AbortSignal,
): Promise<void> {
  const typed = columns.map(([column, type]) => `${column} ${type}`);
  const names = columns.map(([column]) => column).join(", ");
  await transaction.unsafe(`SET LOCAL search_path TO ${schema}`);
  await transaction.unsafe(`CREATE TABLE ${name} (${[...typed, ...constraints].join(", ")})`);
  const source = `json_to_recordset($1::text::json) AS r (${typed.join(", ")})`;
  const insert = `INSERT INTO ${name} (${names}) SELECT ${names} FROM ${source}`;
  let batch: string[] = [];
  let characters = 0;
  const flush = async () => {
    signal.throwIfAborted();
    if (batch.length > 0) await transaction.unsafe(insert, [`[${batch.join(",")}]`]);
    [batch, characters] = [[], 0];
  };
  for (const row of file.prepare(`SELECT ${names} FROM ${name}`).iterate()) {
    const text = JSON.stringify(row, encodeBytes);
    batch.push(text);
    characters += text.length;
    if (characters > BATCH_CHARACTERS) await flush();
  }
  await flush();
  for (const index of indexes) await transaction.unsafe(index);
  await transaction.unsafe(`ANALYZE ${name}`);
}

/** Days for upgrading the front ends. After that, imports for other versions of the program are deleted. */
const OTHER_VERSION_DAYS = 7;

/** Deletes older imports. Keeps the previous one, which front ends read until they notice the new one. */
async function dropOlder(transaction: TransactionSql, relationId: number, newest: number): Promise<void> {
  const old = await transaction.unsafe(
    `DELETE FROM spielplatz.import WHERE relation_id = $1 AND (
      store_version = $2 AND id < (
        SELECT max(id) FROM spielplatz.import WHERE relation_id = $1 AND store_version = $2 AND id < $3
      ) OR store_version <> $2 AND checked_at < now() - $4 * interval '1 day'
    ) RETURNING id`,
    [relationId, STORE_VERSION, newest, OTHER_VERSION_DAYS],
  );
  for (const { id } of old) await transaction.unsafe(`DROP SCHEMA IF EXISTS ${schemaOf(id)} CASCADE`);
}
