// Manages this node's data while the program runs: chooses the region, schedules imports, and replaces the served data.
// Requests are handled by the API.
import { join } from "node:path";
import { startWatch } from "../../base/kit/file_watch.ts";
import { isHttpAddress } from "../../base/kit/http_address.ts";
import type { Log } from "../../base/kit/log.ts";
import { createChangeList } from "./change_list.ts";
import { nextImportAt } from "../region/core/import_schedule.ts";
import { createImportRecord } from "./import_record.ts";
import { type ImportTally, latest } from "./import_tally.ts";
import type { Importer, ImportOutcome } from "../import/importer.ts";
import { isImportLocked } from "../import/import_lock.ts";
import { readLastCheck } from "../import/last_check.ts";
import { createEmptyStore, createSampleStore } from "./placeholder_store.ts";
import { createRegionUpdates, type UpdateParts } from "./region_updates.ts";
import {
  chooseRegion,
  describeFailingImport,
  describeMissingData,
  describeOtherRegion,
  FIRST_IMPORT_NOTE,
  type RegionSettings,
  SAMPLE_NOTE,
} from "./region_choice.ts";
import { createServedTimes } from "./served_times.ts";
import type { StoreDatabase } from "./store_database.ts";
import { WHOLE_IMPORT_DAYS } from "./update_plan.ts";
import { ASIDE_SUFFIX, createStoreFile, hasTraces, STORE_NAME } from "../store/store_file.ts";
import type { StoreSource } from "../store/store_source.ts";

export interface RegionExtract {
  /** URL or path of the extract. */
  readonly source: string;
  /** OpenStreetMap id of the region's relation. */
  readonly relationId: number;
}

export interface NodeServiceParts {
  readonly region: RegionSettings;
  /**
   * Days between imports. If 0, the extract is imported once. Null means monthly if the extract is downloaded and its
   * changes are followed, and otherwise 0.
   */
  readonly importEveryDays: number | null;
  /** Directory of the store file. */
  readonly directory: string;
  /** Share of the maximum delay that is added to scheduled imports, from 0 (default) to 1. */
  readonly jitterShare?: number;
  /** The database whose import is served. Defaults to the store file in `directory`. */
  readonly database?: StoreDatabase | null;
  readonly createImporter: (region: RegionExtract) => Importer;
  /** Creates the updates of a region. Null or undefined if changes are not followed. */
  readonly createUpdates?: (region: RegionExtract) => UpdateParts | null;
  /** Logged once when the first data of the directory is served. Null by default. */
  readonly firstDataNote?: string | null;
  readonly log: Log;
  readonly now?: () => Date;
  /** Interval at which to check for a new store file and for a due import. */
  readonly checkIntervalMs?: number;
}

export type NodeService = Awaited<ReturnType<typeof openNodeService>>;

/** Opens the service. Rejects with a `StartError` if the configured region can never be served. */
export async function openNodeService(parts: NodeServiceParts) {
  const { directory, jitterShare = 0, log, now = () => new Date() } = parts;
  const path = join(directory, STORE_NAME);
  const database = parts.database ?? null;
  const file: StoreSource = database ?? createStoreFile(path, log);
  const changes = createChangeList(directory, log);
  let firstDataNote: string | null = null;
  const checkFiles = async () => {
    await file.check();
    if (firstDataNote !== null && file.current() !== null) {
      log.info("region can be added to other maps", { note: firstDataNote });
      firstDataNote = null;
    }
    if (database === null) await changes.refresh(file.current()?.facts ?? null);
  };
  const readChecks = async () => {
    unchangedAtMs = database === null ? await readLastCheck(directory, "import") : database.checkedAtMs();
    await updates.check();
  };
  await checkFiles();
  // A database always counts as data, because a different process may import into it at any time.
  const hadData = database !== null || await hasTraces(path);
  if (!hadData) firstDataNote = parts.firstDataNote ?? null;
  const choice = chooseRegion(parts.region, {
    relationId: file.current()?.facts.relationId ?? null,
    hasTraces: hadData,
  });
  const { relationId, extractSource } = choice;
  const placeholder = choice.placeholder === "sample"
    ? await createSampleStore()
    : createEmptyStore(relationId);
  const extract = extractSource === null || relationId === null
    ? null
    : { source: extractSource, relationId };
  const importer = extract && parts.createImporter(extract);

  const stopping = new AbortController();
  const { signal } = stopping;
  const record = createImportRecord();
  let importing: Promise<void> | null = null;
  let isImportingElsewhere = false;
  let unchangedAtMs: number | null = null;
  let isSetAside = false;

  const store = () => file.current() ?? placeholder;
  const { importedAtMs, extractAtMs } = createServedTimes(file, relationId);
  const updates = createRegionUpdates(extract && (parts.createUpdates?.(extract) ?? null), {
    directory,
    jitterShare,
    importedAtMs,
    nowMs: () => now().getTime(),
    log,
  });

  const hasData = () => file.current() !== null || choice.placeholder === "sample";
  const isImporting = () => importing !== null || isImportingElsewhere || database?.isImporting() === true;

  /** Returns true if there is no data, and false while a database does not respond. */
  const isEmpty = () => !hasData() && (database === null || database.problem() === null);

  /** Returns why there is no data, or null while data is served or imported for the first time. */
  function describeNoData(): string | null {
    if (!isEmpty()) return null;
    if (importer !== null) {
      return record.failure() === null ? null : describeFailingImport(relationId, record.isBlocked());
    }
    return isImporting() ? null : describeMissingData(relationId, isSetAside);
  }

  function importEveryDays(): number {
    if (importer === null) return 0;
    // Repeats whole imports of downloads, because they add data that diffs do not contain. A local file does not change
    // by itself.
    const isRepeated = updates.isOn && isHttpAddress(extractSource ?? "");
    return parts.importEveryDays ?? (isRepeated ? WHOLE_IMPORT_DAYS : 0);
  }

  const findNextImport = () =>
    nextImportAt(
      { ...record.tried(), importedAtMs: extractAtMs() },
      importEveryDays(),
      now().getTime(),
      jitterShare,
    );

  function startDue(): void {
    if (importer === null || importing !== null || isImportingElsewhere || signal.aborted) return;
    const importAtMs = findNextImport();
    const isImportDue = importAtMs !== null && importAtMs <= now().getTime();
    if (!isImportDue && !updates.isDue()) return;
    importing = (isImportDue ? importExtract() : updates.run(signal, findFailure)).finally(() =>
      importing = null
    );
  }

  /** Resolves with the reason of a failure, or null if the data is current. An unusable store is also a failure. */
  async function findFailure(outcome: ImportOutcome): Promise<string | null> {
    await checkFiles();
    await readChecks();
    if (outcome.kind === "failed") return outcome.reason;
    const isCurrent = outcome.kind === "imported" || outcome.kind === "unchanged";
    return isCurrent && importedAtMs() !== null ? null : "it produced no usable data";
  }

  async function importExtract(): Promise<void> {
    const outcome = await importer!.run(signal);
    const reason = await findFailure(outcome);
    if (signal.aborted) return;
    const endedAtMs = now().getTime();
    if (reason === null) {
      if (outcome.kind === "imported") await updates.followImport();
      record.addSuccess(outcome, endedAtMs);
    } else record.addFailure(outcome, reason, endedAtMs);
    const nextMs = findNextImport();
    if (nextMs !== null) log.info("next import", { at: new Date(nextMs).toISOString() });
  }

  async function check(): Promise<void> {
    // The lock must be checked before the files, because an import releases its lock after replacing the store.
    isImportingElsewhere = importing === null && await isImportLocked(directory);
    await checkFiles();
    await readChecks();
    const importedMs = extractAtMs();
    if (importing === null && importedMs !== null) {
      record.forgetOldFailure(Math.max(importedMs, unchangedAtMs ?? 0));
    }
    const note = describeOtherRegion(file.current()?.facts ?? null, relationId);
    log.change("other region", note, "warn", "data of another region served", { note });
    isSetAside = database === null && await hasTraces(path + ASIDE_SUFFIX);
    const missing = describeNoData();
    log.change("no data", missing, "warn", "no data of the region", { note: missing });
    startDue();
  }

  if (file.current() === null && choice.placeholder === "sample") {
    log.info("sample region served", { note: SAMPLE_NOTE });
  } else if (importer !== null && !hasData()) log.info("no data of the region yet", { relation: relationId });
  await check();
  const watch = startWatch(check, parts.checkIntervalMs);

  return {
    /** Returns the currently served store, which changes with each import. */
    store,
    /** Returns the changes made by imports of the served region. */
    changes: database?.changes ?? changes.current,
    /** Records damage found by a request, so that the region is imported again if an extract is configured. */
    reportDamage(reason: string): void {
      file.reportDamage(reason);
      void watch.check();
    },
    /** Returns when the data was last imported or found current, as ISO 8601, or null without data. */
    lastCheckAt(): string | null {
      const importedMs = importedAtMs();
      if (importedMs === null) return null;
      return new Date(Math.max(importedMs, unchangedAtMs ?? 0, updates.currentAtMs() ?? 0)).toISOString();
    },
    /** Returns the days between checks for a new extract or changes, or 0 if none are scheduled. */
    checkEveryDays: (): number => updates.everyDays() ?? importEveryDays(),
    /** Returns true while any program imports the region, until its data is served or the import has failed. */
    isImporting,
    /** Returns false while there is no data to serve. The sample counts as data. */
    hasData,
    /** Returns problems for the operator, as sentences. */
    notes: (): readonly string[] =>
      [
        file.problem(),
        describeNoData(),
        isEmpty() && record.failure() === null && isImporting() ? FIRST_IMPORT_NOTE : null,
        file.current() === null && choice.placeholder === "sample" ? SAMPLE_NOTE : null,
        describeOtherRegion(file.current()?.facts ?? null, relationId),
        record.failure() && `the last import failed: ${record.failure()}`,
        updates.failure() && `the last update failed, the data stays: ${updates.failure()}`,
      ].filter((note) => note !== null),
    /** Returns the counts of this process's imports, or null if no imports are configured. */
    imports: (): ImportTally | null =>
      importer === null ? null : record.tally(latest(extractAtMs(), unchangedAtMs)),
    updates: updates.tally,
    /** Returns why this process's last import failed, or null if it succeeded, or any process has succeeded since. */
    importFailure: record.failure,
    /** Cancels a running import and prevents further ones. The data continues to be served. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all([importing, watch.stop()]);
    },
    /** Closes the store. No requests may follow. */
    close(): void {
      file.close();
      placeholder.close();
    },
  };
}
