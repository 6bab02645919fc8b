// Manages the region's updates while the program runs. Determines whether changes can be followed, when the next update
// is due, and how the last one ended.
import type { Log } from "../../base/kit/log.ts";
import { nextUpdateAt, NOTHING_TRIED } from "../region/core/import_schedule.ts";
import type { Importer, ImportOutcome } from "../import/importer.ts";
import { addFailure, addSuccess, latest, NOTHING_ENDED, type UpdateTally } from "./import_tally.ts";
import { readNotKept } from "../import/kept_file.ts";
import { readLastCheck } from "../import/last_check.ts";
import type { ReplicationPeriod } from "../update/core/replication_state.ts";
import type { FollowedServer } from "../update/followed_server.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export interface UpdateParts {
  readonly updater: Importer;
  /** Resolves with the replication server, or null while changes cannot be followed. Never rejects. */
  readonly findServer: () => Promise<FollowedServer | null>;
  /** Resolves with true if the next update has to import the whole extract. Never rejects. */
  readonly lacksExtract: () => Promise<boolean>;
  /** Interval between updates in ms, depending on how often the server publishes. */
  readonly everyMs: Readonly<Record<ReplicationPeriod, number>>;
}

const NO_NAMED_SERVER = "the extract does not name a replication server; set UPDATES_URL";

interface Surroundings {
  readonly directory: string;
  /** Share of the maximum delay that is added to daily updates, from 0 to 1. */
  readonly jitterShare: number;
  /** Returns the time of the last import or update in ms since 1970, or null if there is no data of the region. */
  readonly importedAtMs: () => number | null;
  readonly nowMs: () => number;
  readonly log: Log;
}

/** Creates the object that manages updates. If `parts` is null, changes are not followed. */
export function createRegionUpdates(parts: UpdateParts | null, surroundings: Surroundings) {
  const { directory, jitterShare, importedAtMs, nowMs, log } = surroundings;
  let server: FollowedServer | null = null;
  let lacksExtract = false;
  let tried = NOTHING_TRIED;
  let ended = NOTHING_ENDED;
  let succeededAtMs: number | null = null;
  let failure: string | null = null;
  let hasMore = false;
  let currentAtMs: number | null = null;

  async function check(): Promise<void> {
    currentAtMs = await readLastCheck(directory, "update");
    // A different process, such as the command `update`, may have succeeded since the failure.
    const goodAtMs = Math.max(importedAtMs() ?? 0, currentAtMs ?? 0);
    if (tried.failedAtMs !== null && goodAtMs > tried.failedAtMs) [tried, failure] = [NOTHING_TRIED, null];
    server = await parts?.findServer() ?? null;
    lacksExtract = server === null && await parts?.lacksExtract() === true;
    if (parts === null) return;
    if (server === null) return await reportNoServer();
    const fields = { server: server.url, every_minutes: parts.everyMs[server.period] / MINUTE_MS };
    log.change("changes followed", server.url, "info", "changes followed", fields);
  }

  async function reportNoServer(): Promise<void> {
    if (lacksExtract || importedAtMs() === null) return;
    const reason = await readNotKept(directory) ?? NO_NAMED_SERVER;
    log.change("changes followed", reason, "warn", "changes not followed", { reason });
  }

  return {
    /** True if changes should be followed, even if no replication server is known. */
    isOn: parts !== null,
    /** Determines the replication server again, because an import in any process may have changed it. */
    check,
    /**
     * Makes an update due immediately after an import if the extract lacks its sequence number at the replication
     * server. Such an extract comes from a different server, so it may be behind.
     */
    async followImport(): Promise<void> {
      await check();
      hasMore = server !== null && server.sequence === null;
    },
    isDue(): boolean {
      if (parts === null || importedAtMs() === null || (server === null && !lacksExtract)) return false;
      const everyMs = parts.everyMs[server?.period ?? "day"];
      const history = {
        ...tried,
        importedAtMs: hasMore || lacksExtract ? null : importedAtMs(),
        succeededAtMs: currentAtMs,
      };
      return nextUpdateAt(history, everyMs, nowMs(), jitterShare) <= nowMs();
    },
    /**
     * Runs an update and records how it ended. `findFailure` checks the data after the update, and resolves with the
     * reason of a failure, or null.
     */
    async run(
      signal: AbortSignal,
      findFailure: (outcome: ImportOutcome) => Promise<string | null>,
    ): Promise<void> {
      const outcome = await parts!.updater.run(signal);
      failure = await findFailure(outcome);
      if (signal.aborted) return;
      hasMore = outcome.kind === "imported" && outcome.hasMore;
      if (failure === null) {
        tried = NOTHING_TRIED;
        ended = addSuccess(ended, outcome);
        succeededAtMs = nowMs();
      } else {
        tried = { ...tried, failures: tried.failures + 1, failedAtMs: nowMs() };
        ended = addFailure(ended, nowMs());
      }
      await check();
    },
    /** Returns the days between updates (at least 1, for `get_meta`), or null if changes are not followed. */
    everyDays: (): number | null =>
      parts && server && Math.max(1, Math.round(parts.everyMs[server.period] / DAY_MS)),
    /** Returns when an update last found no changes, in ms since 1970, or null if none did. */
    currentAtMs: () => currentAtMs,
    /** Returns why the last update failed, or null if it succeeded or there was none. */
    failure: () => failure,
    /** Returns this process's counts of updates, or null while changes are not followed. */
    tally: (): UpdateTally | null =>
      server && {
        ...ended,
        lastSuccessAtMs: latest(succeededAtMs, currentAtMs),
        sequence: server.sequence,
        lagSeconds: server.timestamp === null ? null : (nowMs() - Date.parse(server.timestamp)) / 1000,
      },
  };
}
