// Merges diffs into the kept extract and writes the result as a new extract. Runs in a worker.
import type { Bbox } from "contract/types.ts";
import { createBoxTest } from "../region/core/import_area.ts";
import { openExtractFile } from "../osm/pbf/extract_file.ts";
import type { Named } from "../osm/elements/element.ts";
import { createBlobWriter } from "../osm/elements/blob_writer.ts";
import { isCompleted } from "../osm/elements/is_completed.ts";
import { readFileHeader } from "../osm/elements/read_elements.ts";
import { assignChanges } from "./core/assign_changes.ts";
import { type ChangeCounts, countChanges } from "./core/count_changes.ts";
import type { ReplicationState } from "./core/replication_state.ts";
import { copyBlob, patchBlob, surveyKept } from "./kept_blobs.ts";
import { collectChanges } from "./read_changes.ts";
import type { DiffFile } from "./unpack_diff.ts";

export interface MergeJob {
  readonly keptPath: string;
  /** Path of the new extract, which must not exist. */
  readonly mergedPath: string;
  /** OpenStreetMap id of the region's relation. */
  readonly relationId: number;
  /** Downloaded diffs, oldest first. */
  readonly files: readonly DiffFile[];
  /** URL of the replication server and its state after the last diff. Both are written to the new extract's header. */
  readonly server: string;
  readonly state: ReplicationState;
}

export interface MergeSummary extends ChangeCounts {
  readonly sizeBytes: number;
}

/** Maximum number of collected parts. They take about 250 MB of memory. A day in a large country has fewer. */
export const MAX_CHANGED_PARTS = 2_000_000;

/** Receives the share of completed work, from 0 to 1. */
type OnProgress = (done: number) => void;

/**
 * Merges diffs. Rejects with an `UpdateError`, an `ExtractError` or an error of the file system. After a rejection, no
 * new file remains.
 */
export async function mergeChanges(job: MergeJob, onProgress: OnProgress = () => {}): Promise<MergeSummary> {
  const { keptPath, mergedPath, relationId, files, server, state } = job;
  const { area } = readFileHeader(keptPath);
  const isComplete = (relation: Parameters<typeof isCompleted>[0]) => isCompleted(relation, relationId);
  using file = openExtractFile(keptPath);
  const { isKnown, blobs } = surveyKept(file);
  onProgress(0.2);
  const changes = await collectChanges({
    files,
    signal: new AbortController().signal,
    isInside: createInsideTest(area),
    isKnown,
    isComplete,
    maxParts: MAX_CHANGED_PARTS,
  });
  onProgress(0.5);
  using merged = createBlobWriter(mergedPath, {
    area,
    dataTimestamp: state.timestamp,
    replication: { baseUrl: server, sequenceNumber: state.sequence },
  });
  const outdated: Named[] = [];
  for (const { part, changes: own } of assignChanges(blobs, changes)) {
    if (part !== null && own.length === 0) copyBlob(file, part, merged);
    else outdated.push(...patchBlob(file, part, own, merged));
  }
  const counts = countChanges({ changes, isKnown, outdated, isComplete });
  return { ...counts, sizeBytes: merged.finish() };
}

/** Without an area, all positions are inside, because the server only has changes for this extract. */
function createInsideTest(area: Bbox | null): (lon: number, lat: number) => boolean {
  return area === null ? () => true : createBoxTest(area);
}
