// Manages the updates of the region while the program runs: whether its changes can be followed, when the next update
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
  /** Null while changes cannot be followed. Never rejects. */
  readonly findServer: () => Promise<FollowedServer | null>;
  /** True if the next update has to import the whole extract. Never rejects. */
  readonly lacksExtract: () => Promise<boolean>;
  /** Interval in ms by the server's publishing period. */
  readonly everyMs: Readonly<Record<ReplicationPeriod, number>>;
}

const NO_NAMED_SERVER = "the extract does not name a replication server; set UPDATES_URL";

interface Surroundings {
  readonly directory: string;
  /** Delays daily updates, from 0 to 1. */
  readonly jitterShare: number;
  /** Time of the last import or update, in ms since 1970, or null without data of the region. */
  readonly importedAtMs: () => number | null;
  readonly nowMs: () => number;
  readonly log: Log;
}

/** If `parts` is null, changes are not followed. */
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
    // Another process, such as the command `update`, may have succeeded since.
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
    /** True if changes are to be followed, even without a replication server. */
    isOn: parts !== null,
    /** Looks up the replication server again, since an import in any process may change it. */
    check,
    /** Makes the next update due immediately if the extract, from another server, is behind its replication server. */
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
    /** `findFailure` checks the data afterwards. It returns why the update failed, or null if it succeeded. */
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
    /** Days between updates, or null if not followed. At least 1, because `get_meta` has whole days. */
    everyDays: (): number | null =>
      parts && server && Math.max(1, Math.round(parts.everyMs[server.period] / DAY_MS)),
    /** When an update last found no changes, in ms since 1970, or null if none did. */
    currentAtMs: () => currentAtMs,
    /** Why the last update failed, or null if it succeeded, or there was none. */
    failure: () => failure,
    /** Counts of this process, or null while changes are not followed. */
    tally: (): UpdateTally | null =>
      server && {
        ...ended,
        lastSuccessAtMs: latest(succeededAtMs, currentAtMs),
        sequence: server.sequence,
        lagSeconds: server.timestamp === null ? null : (nowMs() - Date.parse(server.timestamp)) / 1000,
      },
  };
}
