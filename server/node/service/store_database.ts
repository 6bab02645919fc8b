// Opens the newest import of a region in PostgreSQL when the program starts, and whenever there is a newer one. While
// the database does not respond, the data that was opened last stays in use, and calls that need the database get 503.
import type { Log } from "../../base/kit/log.ts";
import { NO_CHANGES, serveChanges, type ServedChanges } from "../region/core/change_history.ts";
import { parseChangeFile } from "../store/change_file.ts";
import type { PlaygroundStore } from "../store/playground_store.ts";
import type { Database } from "../store/postgres/database.ts";
import { describeShortage, isLastingError, isUndefinedTable } from "../store/postgres/explain_error.ts";
import { CONTROL_SCHEMA, STORE_VERSION } from "../store/postgres/layout.ts";
import { openPostgresStore } from "../store/postgres/postgres_store.ts";
import { isImportNoted } from "../store/postgres/running_import.ts";
import { waitForDatabase } from "../store/postgres/wait_for_database.ts";
import { logRegion, type StoreSource } from "../store/store_source.ts";

export interface StoreDatabase extends StoreSource {
  /** Returns the changes made by imports of the served region. */
  changes(): ServedChanges;
  /** Returns when the extract was last imported or found unchanged, in ms since 1970, or null if there is no data. */
  checkedAtMs(): number | null;
  /** Returns true while any program imports the region. */
  isImporting(): boolean;
  /** Waits up to `maxMs` for the database. Resolves with null, or with the reason why the database does not respond. */
  waitUntilReachable(maxMs: number): Promise<string | null>;
}

export interface StoreDatabaseParts {
  readonly database: Database;
  /** The database URL without its password, for the log. */
  readonly address: string;
  /** OpenStreetMap id of the served region, or null for the region that was imported last. */
  readonly relationId: number | null;
  readonly log: Log;
}

const OTHER_VERSION = "has the region only in the format of another version; upgrade this program, " +
  "or the one that imports";

export function createStoreDatabase(
  { database, address, relationId, log }: StoreDatabaseParts,
): StoreDatabase {
  let current: PlaygroundStore | null = null;
  let currentId: number | null = null;
  let changes = NO_CHANGES;
  let checkedMs: number | null = null;
  let isImporting = false;
  let problem: string | null = null;
  let otherVersion: string | null = null;
  let checking = Promise.resolve();

  /** Finds the newest import of this or of other versions, with the time of its last check, or null. */
  async function findNewest(isOwnVersion = true): Promise<{ id: number; checkedMs: number } | null> {
    const [row] = await database.read(
      `SELECT id, extract(epoch FROM checked_at)::float8 * 1000 FROM ${CONTROL_SCHEMA}.import
      WHERE (store_version = $1) = $3::text::bool AND ($2::bigint IS NULL OR relation_id = $2::bigint)
      ORDER BY id DESC LIMIT 1`,
      [STORE_VERSION, relationId, String(isOwnVersion)],
    ).catch((error) => {
      if (isUndefinedTable(error)) return [];
      throw error;
    });
    return row === undefined ? null : { id: row[0] as number, checkedMs: row[1] as number };
  }

  async function open(id: number): Promise<void> {
    const [row] = await database.read(
      `SELECT facts, changes FROM ${CONTROL_SCHEMA}.import WHERE id = $1`,
      [id],
    );
    if (row === undefined) return;
    const next = await openPostgresStore(database, { id, facts: row[0] as string });
    changes = serveChanges(readChanges(row[1]), next.facts);
    logRegion(log, current === null ? "region opened" : "region replaced", next.facts);
    [current, currentId] = [next, id];
  }

  function readChanges(text: unknown) {
    try {
      return typeof text === "string" ? parseChangeFile(text) : null;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.change(address, reason, "warn", "changes not readable", { path: address, reason });
      return null;
    }
  }

  async function refresh(): Promise<void> {
    // The record must be read before the import, because an importer removes the record after the import is readable.
    const isNoted = await isImportNoted(database, relationId ?? current?.facts.relationId ?? null);
    const newest = await findNewest();
    checkedMs = newest?.checkedMs ?? checkedMs;
    if (newest !== null && newest.id !== currentId) await open(newest.id);
    isImporting = isNoted;
    const isOtherVersion = newest === null && await findNewest(false) !== null;
    otherVersion = isOtherVersion ? `the database ${address} ${OTHER_VERSION}` : null;
    log.change(`version ${address}`, otherVersion, "warn", "region of another version", { address });
  }

  async function checkOnce(): Promise<void> {
    try {
      await refresh();
      if (problem !== null) log.info("database answers", { address });
      problem = null;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      isImporting = false;
      if (problem === null) log.error("database does not answer", { address, reason });
      problem = `the database ${address} does not respond: ${reason}`;
    }
    reportShortage(database, address, log);
  }

  const check = () => checking = checking.then(checkOnce);
  return {
    current: () => current,
    changes: () => changes,
    checkedAtMs: () => checkedMs,
    isImporting: () => isImporting,
    problem: () => problem ?? otherVersion ?? describeShortage(address, database.shortage()),
    // A wrong checksum causes 503 only for the affected part of the region.
    isDamaged: () => false,
    reportDamage(reason) {
      log.change(`damage ${currentId}`, "damaged", "error", "region data damaged", { path: address, reason });
    },
    check,
    async waitUntilReachable(maxMs) {
      const failure = await waitForDatabase({ read: () => findNewest(), address, maxMs, log });
      if (failure !== null) return (failure as Error).message;
      // If the import is damaged, the program starts anyway, because the next import replaces it.
      return await refresh().then(
        () => null,
        (error) => isLastingError(error) ? error.message : null,
      );
    },
    close: () => void database.close(),
  };
}

/** Logs a shortage of connections once, and again only after it has ended. */
export function reportShortage(database: Database, address: string, log: Log): void {
  const reason = database.shortage();
  log.change(`shortage ${address}`, reason, "warn", "database short of resources", { address, reason });
}
