// Records a running import in the database so that front ends show it. The importer sends heartbeats, so that the
// record of a killed importer expires. Replicas would not see an advisory lock.
import { prepareControl } from "./control_schema.ts";
import { type Database, openDatabase } from "./database.ts";
import { isUndefinedTable } from "./explain_error.ts";
import { runTransaction } from "./transaction.ts";

const HEARTBEAT_MS = 10_000;
/** Seconds without a heartbeat, which are six attempts, after which a record is ignored. */
const LAPSE_SECONDS = 60;
/** Short, because the program waits for it when it stops. */
const STATEMENT_MS = 2_000;

const NO_PRIVILEGE = "42501";

/** Never throws, because publishing the import reports a database that is not writable. */
export function noteRunningImport(url: string, relationId: number, heartbeatMs = HEARTBEAT_MS) {
  const database = openDatabase(url, { statementMs: STATEMENT_MS, maxConnections: 1, isWritten: true });
  const id = crypto.randomUUID();

  /** Writes or updates the record, and removes those of killed importers. */
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
      // The tables do not exist before the first import.
      await runTransaction(url, { statementMs: STATEMENT_MS }, prepareControl).then(write).catch(() => {});
    }
  }

  let sending = sendHeartbeat();
  const timer = setInterval(() => sending = sending.then(sendHeartbeat), heartbeatMs);
  return {
    /** Removes the record. Never rejects. */
    async end(): Promise<void> {
      clearInterval(timer);
      await sending;
      await database.read("DELETE FROM spielplatz.running_import WHERE id = $1", [id]).catch(() => {});
      await database.close();
    },
  };
}

/** Whether an import of the region is running, or of any region if null. */
export async function isImportNoted(database: Database, relationId: number | null): Promise<boolean> {
  try {
    const [row] = await database.read(
      `SELECT count(*)::int FROM spielplatz.running_import
      WHERE renewed_at > now() - $1 * interval '1 second' AND ($2::bigint IS NULL OR relation_id = $2::bigint)`,
      [LAPSE_SECONDS, relationId],
    );
    return Number(row?.[0]) > 0;
  } catch (error) {
    // A role with grants on single tables may lack this one. Its region is still served.
    const { cause } = error as { cause?: { code?: unknown } };
    if (isUndefinedTable(error) || cause?.code === NO_PRIVILEGE) return false;
    throw error;
  }
}
