// Replaces a region's data with that of an extract, and logs the progress. Only one import per directory runs at a
// time, across all processes.
import { join } from "node:path";
import { VERSION } from "../../base/kit/version.ts";
import type { ImportArea } from "../region/core/import_area.ts";
import { describeLoss } from "./core/import_loss.ts";
import { isStoreFileIntact } from "../store/file_checksum.ts";
import { STORE_NAME } from "../store/store_file.ts";
import type { RegionFacts } from "../store/playground_store.ts";
import { openSqliteStore } from "../store/sqlite_store.ts";
import type { ImportSummary } from "./build_store.ts";
import { createWholeExtract, type ExtractSource, type WholeExtractParts } from "./extract_source.ts";
import { createAttempts, identifyExtract } from "./import_attempts.ts";
import { describeImportFailure, ExhaustedError, ImportError } from "../osm/limits/import_error.ts";
import { lockImports } from "./import_lock.ts";
import {
  createProgressMeter,
  createStepMeter,
  logProgress,
  type ProgressView,
  type StepSeconds,
} from "./import_progress.ts";
import { type ImportTask, recordCheck } from "./last_check.ts";
import { importExtract, removeWorkDirectories } from "./import_extract.ts";

export type ImportOutcome =
  | {
    readonly kind: "imported";
    readonly summary: ImportSummary;
    readonly seconds: number;
    readonly steps: StepSeconds;
    /** True if there are later changes for the next update to apply. */
    readonly hasMore: boolean;
  }
  /** The served data is current. */
  | { readonly kind: "unchanged" }
  /** `reason` is a sentence for the operator. If `isBlocked`, the import is retried only with a changed extract. */
  | { readonly kind: "failed"; readonly reason: string; readonly isBlocked: boolean }
  | { readonly kind: "cancelled" };

export interface ImporterParts extends WholeExtractParts {
  /** Source of the extract. Defaults to the whole extract at `source`. */
  readonly extract?: ExtractSource;
  /** Name of the task in the log. Defaults to "import". */
  readonly task?: ImportTask;
  /** OpenStreetMap id of the region's relation. */
  readonly relationId: number;
  /** The part of the extract that belongs to the region. */
  readonly area: ImportArea;
  /** Percentage of playgrounds that an import of the same region may lose. Null means no limit. */
  readonly maxLossPercent: number | null;
  /** Time limit in minutes, without the download. By default, it depends on the size of the extract. */
  readonly maxMinutes?: number | null | undefined;
  /** True to import a file even if its last import exceeded the limit of memory or time. */
  readonly isRetryForced?: boolean;
  readonly now?: () => Date;
  /** Called about ten times a second. */
  readonly onProgress?: (view: ProgressView) => void;
  /**
   * Fetches the served store from a database, unless the local store has the same import. `ownImportedAt` is the time
   * of the local import, or null if there is none. Resolves with true if the local store was replaced. Rejects with an
   * `ImportError` if the import has to be retried later.
   */
  readonly restore?: ((ownImportedAt: string | null, signal: AbortSignal) => Promise<boolean>) | undefined;
}

export interface Importer {
  /** Imports once. Never rejects. At any time, the store is either the old one or a complete new one. */
  run(signal: AbortSignal): Promise<ImportOutcome>;
}

export function createImporter(parts: ImporterParts): Importer {
  const { relationId, area, directory, maxLossPercent, task = "import", log, now = () => new Date() } = parts;
  const { extract = createWholeExtract(parts) } = parts;
  const { maxMinutes, isRetryForced = false } = parts;
  const attempts = createAttempts(directory);
  let isRunning = false;

  async function run(signal: AbortSignal): Promise<ImportOutcome> {
    try {
      const lock = await lockImports(directory, now());
      if (!lock.isHeld) return fail(`another import is running: ${lock.holder}`);
      try {
        const outcome = await runLocked(signal);
        // Clears the logged reason, so that the next failure is logged again.
        log.change("update failed", null, "warn", "update failed");
        return outcome;
      } finally {
        lock.release();
      }
    } catch (error) {
      if (!signal.aborted) {
        await extract.onFailed?.();
        return fail(describeImportFailure(error, directory), error instanceof ExhaustedError);
      }
      log.info(`${task} cancelled`, { source: extract.name() });
      return { kind: "cancelled" };
    }
  }

  function fail(reason: string, isBlocked = false): ImportOutcome {
    const fields = { source: extract.name(), reason };
    // Updates are frequent, so the same reason is logged only once.
    if (task === "update") log.change("update failed", reason, "warn", "update failed", fields);
    else log.error("import failed", fields);
    return { kind: "failed", reason, isBlocked };
  }

  async function runLocked(signal: AbortSignal): Promise<ImportOutcome> {
    await removeWorkDirectories(directory);
    const start = performance.now();
    const importedAt = now().toISOString();
    const meter = createProgressMeter();
    const steps = createStepMeter();
    const report = logProgress(log);
    const onProgress = (progress: Parameters<typeof meter>[0]) => {
      steps.enter(progress.phase, performance.now());
      const view = meter(progress, performance.now());
      report(view, performance.now());
      parts.onProgress?.(view);
    };
    log.info(`${task} started`, { source: extract.name(), relation: relationId, area });

    const storePath = join(directory, STORE_NAME);
    let served = await readServedFacts(storePath, relationId, area);
    const isRestored = await parts.restore?.(served?.importedAt ?? null, signal);
    if (isRestored) served = await readServedFacts(storePath, relationId, area);
    const found = await extract.find({ served, now: now(), signal, onProgress });
    if (found === null) {
      await recordCheck(directory, task, now());
      log.info(`${task} not needed`, { reason: NOTHING_NEW[task] });
      return { kind: "unchanged" };
    }
    const review = ({ playgroundCount }: ImportSummary) => {
      if (served === null || maxLossPercent === null) return;
      const reason = describeLoss(served.playgroundCount, playgroundCount, maxLossPercent);
      if (reason !== null) throw new ImportError(reason);
    };
    const job = {
      extractPath: found.path,
      relationId,
      area,
      storePath,
      importedAt,
      ...(task === "update" && !found.isWhole && served !== null &&
        { extractAt: served.extractAt ?? served.importedAt }),
    };
    const summary = await guardAttempt(
      found.path,
      () =>
        importExtract(job, {
          signal,
          onProgress,
          maxMinutes,
          review,
          isServedComparable: served !== null,
          keeps: found.keeps,
        }),
    ).catch(async (error) => {
      await found.onFailed(error);
      throw error;
    });
    await found.onImported();
    const seconds = (performance.now() - start) / 1000;
    summary.warnings.forEach((warning, position) => logWarning(warning, position));
    log.info(`${task} done`, {
      region: summary.name,
      playgrounds: summary.playgroundCount,
      seconds: Math.round(seconds * 10) / 10,
    });
    return {
      kind: "imported",
      summary,
      seconds,
      steps: steps.end(performance.now()),
      hasMore: found.hasMore,
    };
  }

  /** Logs a warning. An update's warning is not repeated while it stays the same. */
  function logWarning(warning: string, position: number): void {
    const event = `${task} warning`;
    if (task === "import") log.warn(event, { warning });
    else log.change(`${event} ${position}`, warning, "warn", event, { warning });
  }

  /** Rejects an extract whose earlier import exceeded a limit or crashed the program, and records the attempt. */
  async function guardAttempt<T>(extractPath: string, build: () => Promise<T>): Promise<T> {
    const content = await identifyExtract(extractPath);
    const key = [content, relationId, area, maxMinutes, VERSION].join(" ");
    const obstacle = isRetryForced || content === null ? null : await attempts.findObstacle(key);
    if (obstacle !== null) {
      throw new ExhaustedError(
        `this extract is not imported again until it changes, because ${obstacle}; to retry now, ` +
          'run the command "import"',
      );
    }
    await attempts.begin(key);
    try {
      const result = await build();
      await attempts.clear();
      return result;
    } catch (error) {
      await (error instanceof ExhaustedError ? attempts.failed(key, error.message) : attempts.clear());
      throw error;
    }
  }

  return {
    async run(signal) {
      if (isRunning) return fail("another import is running: this process");
      isRunning = true;
      try {
        return await run(signal);
      } finally {
        isRunning = false;
      }
    },
  };
}

const NOTHING_NEW: Readonly<Record<ImportTask, string>> = {
  import: "the extract has not changed",
  update: "there are no new changes",
};

/** Resolves with the properties of a store, or null unless it is undamaged and of this region and area. */
async function readServedFacts(
  path: string,
  relationId: number,
  area: ImportArea,
): Promise<RegionFacts | null> {
  try {
    const store = openSqliteStore(path);
    const { facts } = store;
    store.close();
    const isSame = facts.relationId === relationId && (facts.area ?? "extract") === area;
    return isSame && await isStoreFileIntact(path) ? facts : null;
  } catch {
    // The store is missing or has a different version.
    return null;
  }
}
