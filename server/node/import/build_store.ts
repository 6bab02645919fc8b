// Builds a store file from an extract file. It is synchronous, so call it in a worker.
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import type { Bbox } from "contract/types.ts";
import { hasNoRoom } from "../../base/kit/disk_error.ts";
import { coverageOf } from "../region/core/import_area.ts";
import { ElementOrderError } from "../osm/elements/element.ts";
import { keepExtract, type ReadParts } from "../osm/extract/keep_extract.ts";
import { openSqliteStore } from "../store/sqlite_store.ts";
import { writeStore } from "../store/write_store.ts";
import { NOT_KEPT } from "./kept_file.ts";
import { OrderError } from "../osm/extract/blob_index.ts";
import type { BlockSource } from "../osm/threads/block_source.ts";
import { composeRegion } from "./compose/compose_region.ts";
import { describeImportFailure } from "../osm/limits/import_error.ts";
import type { ImportProgress } from "./import_progress.ts";
import { createPooledSource, type ReaderPorts } from "../osm/threads/reader_pool.ts";
import { type ChangesJob, recordChanges } from "./record_changes.ts";
import { createFileSpill } from "../osm/tables/spill.ts";
import { findWarnings } from "./import_warnings.ts";
import { type ReadJob, readRegion } from "./read_region.ts";

/** Parameters for building a store, whose file must not exist yet. */
export interface BuildJob extends ReadJob {
  /** Time of the import, ISO 8601. */
  readonly importedAt: string;
  /** Import time of the extract to which an update applies changes, ISO 8601. */
  readonly extractAt?: string | null;
  /** How to record the changes. By default, they are not recorded. */
  readonly changes?: ChangesJob;
  /** New file for the region's part of the extract, needed by later updates. By default, none is kept. */
  readonly keptPath?: string;
}

/** The result of an import, for the command line and the log. */
export interface ImportSummary {
  readonly name: string | null;
  readonly playgroundCount: number;
  readonly complete: number | null;
  readonly partial: number | null;
  readonly missing: number | null;
  /** Time of the extract's data, ISO 8601, or null if the extract states none. */
  readonly dataTimestamp: string | null;
  /** Sentences about valid but probably unintended properties of the extract. */
  readonly warnings: readonly string[];
}

/**
 * Builds a store. `readers` read the blocks of the extract; if null, this thread does. Throws `ImportError` if the
 * extract is unusable or exceeds the budget, and SQLite errors.
 */
export function buildStore(
  job: BuildJob,
  onProgress: (progress: ImportProgress) => void,
  readers: ReaderPorts | null = null,
): ImportSummary {
  const pool = readers && createPooledSource(readers);
  try {
    return buildOnce(job, onProgress, pool, true);
  } catch (error) {
    if (!(error instanceof OrderError)) throw error;
    return buildOnce(job, onProgress, pool, false);
  }
}

/** Builds the store once. Throws `OrderError` if `trustsOrder` is true but the file is wrongly marked as sorted. */
function buildOnce(
  job: BuildJob,
  onProgress: (progress: ImportProgress) => void,
  pool: BlockSource | null,
  trustsOrder: boolean,
): ImportSummary {
  using points = createFileSpill(`${job.storePath}.points`);
  const kept = createKeeper(job, onProgress);
  const read = readRegion(job, onProgress, { pool, points, trustsOrder, keep: kept?.keep ?? null });
  const { mapped, nearStreets, nearLandmarks, nearToilets, onGrounds, ways, header, budget } = read;
  const { dataTimestamp } = header;
  // An extract and its kept part have the same covered area, so that the list of changes continues.
  const covered = !job.area || job.area === "extract"
    ? header.area
    : coverageOf(job.area, read.located!.boundary, header.area);
  onProgress({ phase: "compose", doneBytes: 0, totalBytes: null });
  const content = composeRegion(mapped, budget, nearStreets, nearLandmarks, ways, nearToilets, onGrounds);
  onProgress({ phase: "write", doneBytes: 0, totalBytes: null });
  const write = () =>
    writeStore(job.storePath, content, {
      relationId: job.relationId,
      importedAt: job.importedAt,
      ...(job.extractAt != null && { extractAt: job.extractAt }),
      dataTimestamp,
      area: job.area ?? "extract",
    }, (bytes) => budget.spend("bytes of the store", bytes));
  try {
    write();
  } catch (error) {
    // If the disk has no room for both files, keep the store.
    if (!hasNoRoom(error) || !kept?.remove(error)) throw error;
    rmSync(job.storePath, { force: true });
    write();
  }
  // Never replace a store with one that the server cannot open.
  const store = openSqliteStore(job.storePath);
  try {
    const { name, playgroundCount, complete, partial, missing } = store.facts;
    const warnings = findWarnings(read);
    if (job.changes) warnings.push(...recordChanges(job.changes, store, covered));
    if (kept?.failure() != null) warnings.push(`${NOT_KEPT}: ${kept.failure()}`);
    return { name, playgroundCount, complete, partial, missing, dataTimestamp, warnings };
  } finally {
    store.close();
  }
}

/** Keeps the extract for updates if the job requires it. A failure is a warning, since the store is complete. */
function createKeeper(
  { keptPath: path, relationId }: BuildJob,
  onProgress: (progress: ImportProgress) => void,
) {
  if (path === undefined) return null;
  let failure: string | null = null;
  const describe = (error: unknown) =>
    error instanceof ElementOrderError
      ? "it is not sorted; sort it with osmium sort"
      : describeImportFailure(error, dirname(dirname(path)));
  return {
    keep(parts: ReadParts, box: Bbox | null, totalBytes: number): void {
      try {
        keepExtract({ relationId, box, path }, parts, (share) => {
          onProgress({ phase: "keep", doneBytes: Math.round(share * totalBytes), totalBytes });
        });
      } catch (error) {
        failure = describe(error);
      }
    },
    /** Removes the kept extract and records the reason. Returns false if no extract was kept. */
    remove(reason: unknown): boolean {
      if (failure !== null) return false;
      failure = describe(reason);
      rmSync(path, { force: true });
      return true;
    },
    failure: () => failure,
  };
}
