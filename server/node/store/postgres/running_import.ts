// A running import, noted in the database so that front ends show it. The note is renewed while the import runs: that of a
// killed importer lapses. An advisory lock would not reach replicas.
import { prepareControl } from "./control_schema.ts";
import { connect, type Database, openDatabase } from "./database.ts";
import { isUndefinedTable } from "./explain_error.ts";
import { runTransaction } from "./transaction.ts";

const RENEW_MS = 10_000;
/** Seconds after which a note that was not renewed does not count; six attempts. */
export const LAPSE_SECONDS = 60;
/** Stopping the program waits for it. */
const STATEMENT_MS = 2_000;

const NO_PRIVILEGE = "42501";

export interface ImportNote {
  /** Never rejects. */
  end(): Promise<void>;
}

/** Never throws: a database that cannot be written to is reported when the import is published. */
export function noteRunningImport(url: string, relationId: number, renewMs = RENEW_MS): ImportNote {
  const database = openDatabase(url, { statementMs: STATEMENT_MS, maxConnections: 1, isWritten: true });
  const id = crypto.randomUUID();

  /** Also removes what killed importers left. */
  const write = () =>
    database.read(
      `WITH lapsed AS (
        DELETE FROM spielplatz.running_import WHERE id <> $1 AND renewed_at < now() - $3 * interval '1 second'
      )
      INSERT INTO spielplatz.running_import (id, relation_id) VALUES ($1, $2)
      ON CONFLICT (id) DO UPDATE SET renewed_at = now()`,
      [id, relationId, LAPSE_SECONDS],
    );

  async function renew(): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!isUndefinedTable(error)) return;
      await createTables(url).then(write).catch(() => {});
    }
  }

  let renewing = renew();
  const timer = setInterval(() => renewing = renewing.then(renew), renewMs);
  return {
    async end() {
      clearInterval(timer);
      await renewing;
      await database.read("DELETE FROM spielplatz.running_import WHERE id = $1", [id]).catch(() => {});
      await database.close();
    },
  };
}

async function createTables(url: string): Promise<void> {
  const sql = connect(url, { statementMs: STATEMENT_MS, maxConnections: 1, isWritten: true });
  try {
    await runTransaction(sql, "", prepareControl);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Whether an import of the region runs, of any if null. False before an import has made the table. */
export async function isImportNoted(database: Database, relationId: number | null): Promise<boolean> {
  try {
    const [row] = await database.read(
      `SELECT count(*)::int FROM spielplatz.running_import
      WHERE renewed_at > now() - $1 * interval '1 second' AND ($2::bigint IS NULL OR relation_id = $2::bigint)`,
      [LAPSE_SECONDS, relationId],
    );
    return Number(row?.[0]) > 0;
  } catch (error) {
    // A role that was granted single tables may not read this one: its region is served all the same.
    const { cause } = error as { cause?: { code?: unknown } };
    if (isUndefinedTable(error) || cause?.code === NO_PRIVILEGE) return false;
    throw error;
  }
}
