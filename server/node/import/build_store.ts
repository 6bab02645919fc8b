// Extract file -> store file. Synchronous: call it in a worker.
import { openSqliteStore } from "../store/sqlite_store.ts";
import { writeStore } from "../store/write_store.ts";
import { composeRegion } from "./compose_region.ts";
import { openExtractFile } from "./extract_file.ts";
import { createImportBudget, type ImportBudget } from "./import_budget.ts";
import { ImportError } from "./import_error.ts";
import type { ImportProgress } from "./import_progress.ts";
import { mapExtract, type MappedRegion } from "./map_extract.ts";
import { findNearStreets, type NearStreets } from "./near_streets.ts";
import type { ExtractHeader } from "./pbf_header.ts";
import { readExtract, type ReadExtractParts } from "./read_extract.ts";
import { type ChangesJob, recordChanges } from "./record_changes.ts";
import type { StreetSource } from "./street_source.ts";

export interface BuildJob {
  readonly extractPath: string;
  /** OpenStreetMap id of the region's relation. */
  readonly relationId: number;
  /** Path of the new store; it must not exist. */
  readonly storePath: string;
  /** ISO 8601. */
  readonly importedAt: string;
  /** Absent: changes are not recorded. */
  readonly changes?: ChangesJob;
}

/** The result of an import, for the command line and the log. */
export interface ImportSummary {
  readonly name: string | null;
  readonly playgroundCount: number;
  readonly complete: number | null;
  readonly partial: number | null;
  readonly missing: number | null;
  /** ISO 8601; null when the extract has none. */
  readonly dataTimestamp: string | null;
  /** Valid but probably unintended properties of the extract, as sentences. */
  readonly warnings: readonly string[];
}

/** Throws `ImportError` when the extract is unusable or exceeds the budget, and errors of SQLite. */
export function buildStore(job: BuildJob, onProgress: (progress: ImportProgress) => void): ImportSummary {
  const { mapped, nearStreets, misplacedCount, header, budget } = readRegion(job, onProgress);
  const { dataTimestamp, area } = header;
  onProgress({ phase: "compose", doneBytes: 0, totalBytes: null });
  const content = composeRegion(mapped, budget, nearStreets);
  onProgress({ phase: "write", doneBytes: 0, totalBytes: null });
  writeStore(job.storePath, content, {
    relationId: job.relationId,
    importedAt: job.importedAt,
    dataTimestamp,
  }, (bytes) => budget.spend("bytes of the store", bytes));
  // Opened as the server opens it: a store that cannot be opened must not replace another.
  const store = openSqliteStore(job.storePath);
  try {
    const { name, playgroundCount, complete, partial, missing } = store.facts;
    const warnings = findWarnings(mapped, misplacedCount);
    if (job.changes) warnings.push(...recordChanges(job.changes, { store, area }));
    return { name, playgroundCount, complete, partial, missing, dataTimestamp, warnings };
  } finally {
    store.close();
  }
}

interface ReadRegion {
  readonly mapped: MappedRegion;
  readonly misplacedCount: number;
  readonly header: ExtractHeader;
}

function readRegion(
  { extractPath, relationId }: BuildJob,
  onProgress: (progress: ImportProgress) => void,
): ReadRegion & { readonly nearStreets: NearStreets; readonly budget: ImportBudget } {
  using file = openExtractFile(extractPath);
  const budget = createImportBudget(file.sizeBytes);
  const { streets, ...region } = readThings({
    file,
    relationId,
    budget,
    onProgress: (phase, doneBytes, totalBytes) => onProgress({ phase, doneBytes, totalBytes }),
  });
  return { ...region, nearStreets: findNearStreets(region.mapped.playgrounds, streets, budget), budget };
}

/** Returns only the mapped things, so that the rest of the extract can be garbage-collected. */
function readThings(
  parts: ReadExtractParts & { readonly budget: ImportBudget },
): ReadRegion & { readonly streets: StreetSource } {
  const extract = readExtract(parts);
  if (extract.region === null) {
    throw new ImportError(
      `relation ${parts.relationId} is not in the extract: check the id (--relation, OSM_RELATION_ID) ` +
        "or use an extract that covers the whole region",
    );
  }
  const { header, misplacedCount, streets } = extract;
  return { mapped: mapExtract(extract, parts.budget), misplacedCount, header, streets };
}

function findWarnings(
  { playgrounds, boundary, isBoundaryBridged }: MappedRegion,
  misplacedCount: number,
): string[] {
  const warnings: string[] = [];
  if (misplacedCount > 0) {
    warnings.push(
      `${misplacedCount} nodes are outside longitude ±180 or latitude ±90: they and the ways that use them are left out`,
    );
  }
  if (playgrounds.length === 0) warnings.push("the extract has no playgrounds");
  if (isBoundaryBridged) {
    warnings.push("parts of the region's boundary are not in the extract: replaced by straight lines");
  }
  if (boundary === null) {
    warnings.push("the region's boundary is incomplete in the extract: the bbox of the playgrounds is used");
  }
  return warnings;
}
