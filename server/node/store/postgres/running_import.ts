// A running import, noted in the database so that front ends show it. The importer sends heartbeats while it runs: the note of a
// killed one lapses. An advisory lock would not reach replicas.
import { prepareControl } from "./control_schema.ts";
import { type Database, openDatabase } from "./database.ts";
import { isUndefinedTable } from "./explain_error.ts";
import { runTransaction } from "./transaction.ts";

const HEARTBEAT_MS = 10_000;
/** Seconds without a heartbeat after which a note is ignored: six attempts. */
const LAPSE_SECONDS = 60;
/** Short, since the program waits for it when it stops. */
const STATEMENT_MS = 2_000;

const NO_PRIVILEGE = "42501";

/** Never throws: a database that cannot be written to is reported when the import is published. */
export function noteRunningImport(url: string, relationId: number, heartbeatMs = HEARTBEAT_MS) {
  const database = openDatabase(url, { statementMs: STATEMENT_MS, maxConnections: 1, isWritten: true });
  const id = crypto.randomUUID();

  /** Writes or updates the note, and removes those of killed importers. */
  const write = () =>
    database.read(
      `WITH lapsed AS (
        DELETE FROM spielplatz.running_import WHERE id <> $1 AND renewed_at < now() - $3 * interval '1 second'
      )
      INSERT INTO spielplatz.running_import (id, relation_id) VALUES ($1, $2)
      ON CONFLICT (id) DO UPDATE SET renewed_at = now()`,
      [id, relationId, LAPSE_SECONDS],
    );

  async function sendHeartbeat(): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!isUndefinedTable(error)) return;
      // Before the first import there are no tables.
      await runTransaction(url, { statementMs: STATEMENT_MS }, prepareControl).then(write).catch(() => {});
    }
  }

  let sending = sendHeartbeat();
  const timer = setInterval(() => sending = sending.then(sendHeartbeat), heartbeatMs);
  return {
    /** Removes the note. Never rejects. */
    async end(): Promise<void> {
      clearInterval(timer);
      await sending;
      await database.read("DELETE FROM spielplatz.running_import WHERE id = $1", [id]).catch(() => {});
      await database.close();
    },
  };
}

/** True while an import of the region runs, or of any region if null. */
export async function isImportNoted(database: Database, relationId: number | null): Promise<boolean> {
  try {
    const [row] = await database.read(
      `SELECT count(*)::int FROM spielplatz.running_import
      WHERE renewed_at > now() - $1 * interval '1 second' AND ($2::bigint IS NULL OR relation_id = $2::bigint)`,
      [LAPSE_SECONDS, relationId],
    );
    return Number(row?.[0]) > 0;
  } catch (error) {
    // A role that was granted single tables may lack this one: its region is served nevertheless.
    const { cause } = error as { cause?: { code?: unknown } };
    if (isUndefinedTable(error) || cause?.code === NO_PRIVILEGE) return false;
    throw error;
  }
}
