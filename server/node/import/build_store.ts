// Extract file -> store file, in one go and without a pause: it belongs into a thread of its own.
import { openSqliteStore } from "../store/sqlite_store.ts";
import { writeStore } from "../store/write_store.ts";
import { composeRegion } from "./compose_region.ts";
import { openExtractFile } from "./extract_file.ts";
import { ImportError } from "./import_error.ts";
import type { ImportProgress } from "./import_progress.ts";
import { mapExtract, type MappedRegion } from "./map_extract.ts";
import { readExtract } from "./read_extract.ts";

export interface BuildJob {
  readonly extractPath: string;
  /** OpenStreetMap id of the region's relation. */
  readonly relationId: number;
  /** The new store; nothing may be there yet. */
  readonly storePath: string;
  /** ISO 8601. */
  readonly importedAt: string;
}

/** What came out, for people and logs. */
export interface ImportSummary {
  readonly name: string | null;
  readonly playgroundCount: number;
  readonly complete: number | null;
  readonly partial: number | null;
  readonly missing: number | null;
  /** ISO 8601; null when the extract does not say. */
  readonly dataTimestamp: string | null;
  /** What is allowed but probably not what somebody wanted, in sentences. */
  readonly notes: readonly string[];
}

/** Throws `ImportError` for whatever is wrong with the extract, and what SQLite throws. */
export function buildStore(job: BuildJob, onProgress: (progress: ImportProgress) => void): ImportSummary {
  const { mapped, dataTimestamp } = readRegion(job, onProgress);
  const content = composeRegion(mapped);
  onProgress({ phase: "write", doneBytes: 0, totalBytes: null });
  writeStore(job.storePath, content, {
    relationId: job.relationId,
    importedAt: job.importedAt,
    dataTimestamp,
  });
  // Read as the server will read it: a store that does not open is found before it replaces another.
  const store = openSqliteStore(job.storePath);
  try {
    const { name, playgroundCount, complete, partial, missing } = store.facts;
    const notes = findOddities(mapped);
    return { name, playgroundCount, complete, partial, missing, dataTimestamp, notes };
  } finally {
    store.close();
  }
}

/** Reads the extract and forgets it again, up to what was asked of it. */
function readRegion(
  { extractPath, relationId }: BuildJob,
  onProgress: (progress: ImportProgress) => void,
): { mapped: MappedRegion; dataTimestamp: string | null } {
  using file = openExtractFile(extractPath);
  const extract = readExtract({
    file,
    relationId,
    onProgress: (phase, doneBytes, totalBytes) => onProgress({ phase, doneBytes, totalBytes }),
  });
  if (extract.region === null) {
    throw new ImportError(
      `relation ${relationId} is not in the extract: check the number (--relation, OSM_RELATION_ID) ` +
        "or take an extract that holds the whole region",
    );
  }
  onProgress({ phase: "compose", doneBytes: 0, totalBytes: null });
  return { mapped: mapExtract(extract), dataTimestamp: extract.header.dataTimestamp };
}

function findOddities({ playgrounds, boundary, isBoundaryBridged }: MappedRegion): string[] {
  const notes: string[] = [];
  if (playgrounds.length === 0) notes.push("there is no playground in the extract");
  if (isBoundaryBridged) {
    notes.push("parts of the region's boundary are not in the extract: straight lines are drawn there");
  }
  if (boundary === null) {
    notes.push(
      "the region's boundary is not whole in the extract: the box of the playgrounds stands in for it",
    );
  }
  return notes;
}
