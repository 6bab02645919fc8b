// Updates the data of one region: downloads its extract if necessary, imports it, and logs the progress. Imports never
// run concurrently, also across processes.
import { join } from "node:path";
import { isHttpAddress } from "../../kit/http_address.ts";
import type { Log } from "../../kit/log.ts";
import { VERSION } from "../../kit/version.ts";
import type { ImportArea } from "../core/import_area.ts";
import { describeLoss } from "./core/import_loss.ts";
import { isStoreFileIntact } from "../store/file_checksum.ts";
import type { RegionFacts } from "../store/playground_store.ts";
import { openSqliteStore } from "../store/sqlite_store.ts";
import type { ImportSummary } from "./build_store.ts";
import { forgetChoice } from "./extract/extract_choice.ts";
import {
  discardExtract,
  downloadExtract,
  forgetAllDownloads,
  rejectExtract,
} from "./extract/extract_download.ts";
import { createAttempts, identifyExtract } from "./import_attempts.ts";
import { describeImportFailure, ExhaustedError, ImportError } from "./kit/import_error.ts";
import { DEFAULT_MINUTES } from "./build_in_worker.ts";
import { lockImports } from "./import_lock.ts";
import { createProgressMeter, logProgress, type ProgressView } from "./import_progress.ts";
import { recordCheck } from "./last_check.ts";
import { removeWorkDirectories, runImport } from "./run_import.ts";

/** File name of the served store in the directory of the data-node. */
export const STORE_NAME = "region.sqlite";

export type ImportOutcome =
  | { readonly kind: "imported"; readonly summary: ImportSummary; readonly seconds: number }
  /** The extract is the same as at the last import. */
  | { readonly kind: "unchanged" }
  /**
   * `reason` is a complete sentence for the log and the operator; `isBlocked`: the extract is not tried again before it
   * changes.
   */
  | { readonly kind: "failed"; readonly reason: string; readonly isBlocked: boolean }
  | { readonly kind: "cancelled" };

export interface ImporterParts {
  /** Path or http(s) address of the extract; with `findSource`, its name in the log until it is found. */
  readonly source: string;
  /** Finds path or address of the extract; rejects with an `ImportError`. Default: `source`. */
  readonly findSource?: ((now: Date, signal: AbortSignal) => Promise<string>) | undefined;
  /** OpenStreetMap id of the region's relation. */
  readonly relationId: number;
  /** The part of the extract that belongs to the region. */
  readonly area: ImportArea;
  /** The data-node's directory: `DATA_DIR/node`. */
  readonly directory: string;
  /** Share of the playgrounds in percent that an import of the same region may lose; null: any. */
  readonly maxLossPercent: number | null;
  readonly log: Log;
  /** Whether the region's part of the extract stays next to the store, for updates; default: no. */
  readonly keepsExtract?: boolean;
  /** Time limit without the download; default 30. */
  readonly maxMinutes?: number;
  /** Also imports a file whose last import exceeded its memory or time. */
  readonly isRetryForced?: boolean;
  readonly now?: () => Date;
  /** `User-Agent` of downloads. */
  readonly userAgent?: string;
  /** Called about ten times a second. */
  readonly onProgress?: (view: ProgressView) => void;
  /**
   * Fetches a served store that is stored elsewhere, unless it is the own one, whose time of import is given. Returns true
   * if it replaced the own one. Rejects with an `ImportError` if that has to be tried again.
   */
  readonly restore?: ((ownImportedAt: string | null, signal: AbortSignal) => Promise<boolean>) | undefined;
}

export interface Importer {
  /** Never rejects. In every case the store is either the old one or a complete new one. */
  run(signal: AbortSignal): Promise<ImportOutcome>;
}

export function createImporter(parts: ImporterParts): Importer {
  const { relationId, area, directory, maxLossPercent, log, now = () => new Date() } = parts;
  let { source } = parts;
  const { maxMinutes = DEFAULT_MINUTES, isRetryForced = false } = parts;
  const attempts = createAttempts(directory);
  let isRunning = false;

  async function run(signal: AbortSignal): Promise<ImportOutcome> {
    try {
      const lock = await lockImports(directory, now());
      if (!lock.isHeld) return fail(`another import is running: ${lock.holder}`);
      try {
        return await runLocked(signal);
      } finally {
        lock.release();
      }
    } catch (error) {
      if (!signal.aborted) {
        if (parts.findSource) await forgetChoice(directory);
        return fail(describeImportFailure(error, directory), error instanceof ExhaustedError);
      }
      log.info("import cancelled", { source });
      return { kind: "cancelled" };
    }
  }

  function fail(reason: string, isBlocked = false): ImportOutcome {
    log.error("import failed", { source, reason });
    return { kind: "failed", reason, isBlocked };
  }

  async function runLocked(signal: AbortSignal): Promise<ImportOutcome> {
    await removeWorkDirectories(directory);
    const start = performance.now();
    const importedAt = now().toISOString();
    const meter = createProgressMeter();
    const report = logProgress(log);
    const onProgress = (progress: Parameters<typeof meter>[0]) => {
      const view = meter(progress, performance.now());
      report(view, performance.now());
      parts.onProgress?.(view);
    };
    log.info("import started", { source, relation: relationId, area });

    if (parts.findSource) {
      source = await parts.findSource(now(), signal);
      log.info("extract chosen", { url: source });
    }
    const storePath = join(directory, STORE_NAME);
    let served = await readServedFacts(storePath, relationId, area);
    const isRestored = await parts.restore?.(served?.importedAt ?? null, signal);
    if (isRestored) served = await readServedFacts(storePath, relationId, area);
    const isRemote = isHttpAddress(source);
    const extractPath = isRemote
      ? await downloadExtract({
        url: source,
        directory,
        isContentNeeded: served === null,
        signal,
        userAgent: parts.userAgent,
        onProgress: (doneBytes, totalBytes) => onProgress({ phase: "download", doneBytes, totalBytes }),
      })
      : source;
    if (extractPath === null) {
      await recordCheck(directory, now());
      log.info("import not needed", { reason: "the extract has not changed" });
      return { kind: "unchanged" };
    }
    const review = ({ playgroundCount }: ImportSummary) => {
      if (served === null || maxLossPercent === null) return;
      const reason = describeLoss(served.playgroundCount, playgroundCount, maxLossPercent);
      if (reason !== null) throw new ImportError(reason);
    };
    const job = { extractPath, relationId, area, storePath, importedAt };
    const summary = await guardAttempt(
      extractPath,
      () =>
        runImport(job, {
          signal,
          onProgress,
          maxMinutes,
          review,
          isServedComparable: served !== null,
          keeps: parts.keepsExtract ? "cut" : "none",
        }),
    ).catch(async (error) => {
      // A file that exceeded memory or time is not downloaded again before it changes.
      const isSuspect = error instanceof ImportError && !(error instanceof ExhaustedError);
      if (isRemote && isSuspect) await rejectExtract(directory);
      throw error;
    });
    await (isRemote ? discardExtract(directory) : forgetAllDownloads(directory, source));
    const seconds = (performance.now() - start) / 1000;
    for (const warning of summary.warnings) log.warn("import warning", { warning });
    log.info("import done", {
      region: summary.name,
      playgrounds: summary.playgroundCount,
      seconds: Math.round(seconds * 10) / 10,
    });
    return { kind: "imported", summary, seconds };
  }

  /** Refuses an extract that ended an import or the program before, and records the attempt. */
  async function guardAttempt<T>(extractPath: string, build: () => Promise<T>): Promise<T> {
    const content = await identifyExtract(extractPath);
    const key = [content, relationId, area, maxMinutes, VERSION].join(" ");
    const obstacle = isRetryForced || content === null ? null : await attempts.findObstacle(key);
    if (obstacle !== null) {
      throw new ExhaustedError(
        `this extract is not imported again until it changes, because ${obstacle}; ` +
          'to try it now, run the command "import"',
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

/** Null unless the file is an undamaged store of this region and area. */
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
    // Missing, or of another version.
    return null;
  }
}
