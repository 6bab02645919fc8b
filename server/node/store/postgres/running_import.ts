// Records a running import in the database so that front ends show it. The importer sends heartbeats, so that the
// record expires if the importer is killed. An advisory lock would not work, because replicas do not see it.
import { prepareControl } from "./control_schema.ts";
import { type Database, openDatabase } from "./database.ts";
import { isUndefinedTable } from "./explain_error.ts";
import { runTransaction } from "./transaction.ts";

const HEARTBEAT_MS = 10_000;
/** Seconds without a heartbeat after which a record is ignored. Six heartbeats are attempted in this time. */
const LAPSE_SECONDS = 60;
/** Time limit of a statement. It is short, because the program waits for the last statement when it stops. */
const STATEMENT_MS = 2_000;

const NO_PRIVILEGE = "42501";

/** Records a running import. Never throws. If it cannot write, publishing the import later fails with the reason. */
export function noteRunningImport(url: string, relationId: number, heartbeatMs = HEARTBEAT_MS) {
  const database = openDatabase(url, { statementMs: STATEMENT_MS, maxConnections: 1, isWritten: true });
  const id = crypto.randomUUID();

  /** Writes or updates the record, and deletes records of killed importers. */
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
      // Before the first import, the tables do not exist.
      await runTransaction(url, { statementMs: STATEMENT_MS }, prepareControl).then(write).catch(() => {});
    }
  }

  let sending = sendHeartbeat();
  const timer = setInterval(() => sending = sending.then(sendHeartbeat), heartbeatMs);
  return {
    /** Deletes the record. Never rejects. */
    async end(): Promise<void> {
      clearInterval(timer);
      await sending;
      await database.read("DELETE FROM spielplatz.running_import WHERE id = $1", [id]).catch(() => {});
      await database.close();
    },
  };
}

/** Resolves with true if an import is running for the region, or for any region if `relationId` is null. */
export async function isImportNoted(database: Database, relationId: number | null): Promise<boolean> {
  try {
    const [row] = await database.read(
      `SELECT count(*)::int FROM spielplatz.running_import
      WHERE renewed_at > now() - $1 * interval '1 second' AND ($2::bigint IS NULL OR relation_id = $2::bigint)`,
      [LAPSE_SECONDS, relationId],
    );
    return Number(row?.[0]) > 0;
  } catch (error) {
    // A role with grants on individual tables may lack this one. The region is served nevertheless.
    const { cause } = error as { cause?: { code?: unknown } };
    if (isUndefinedTable(error) || cause?.code === NO_PRIVILEGE) return false;
    throw error;
  }
}
