// Reads the streets of an extract again. Keeps nothing of it but the list of blobs and a mark for each node of a street.
import type { BlockVisitor } from "./block_visitor.ts";
import { type KnownBlob, type OnBytes, readAgain } from "./extract_blobs.ts";
import type { IdMarks } from "./id_marks.ts";
import type { ExtractFile } from "./pbf_file.ts";

export interface StreetSource {
  /** True for every node of a named street, and for a few others. */
  readonly mayBeInStreet: (nodeId: number) => boolean;
  /** Reads the blobs that have nodes near the region. */
  readNodes(visitor: BlockVisitor): void;
  /** Reads the blobs that have named streets. */
  readWays(visitor: BlockVisitor): void;
}

/** Usable while the file is open. */
export function createStreetSource(
  file: ExtractFile,
  blobs: readonly KnownBlob[],
  streetNodes: IdMarks,
  onBytes: OnBytes,
): StreetSource {
  const wayBlobs = blobs.filter(({ hasStreets }) => hasStreets);
  const nodeBlobs = wayBlobs.length === 0 ? [] : blobs.filter(({ hasNearNodes }) => hasNearNodes);
  return {
    mayBeInStreet: streetNodes.mayHave,
    readNodes: (visitor) => readAgain(file, nodeBlobs, visitor, onBytes),
    readWays: (visitor) => readAgain(file, wayBlobs, visitor, onBytes),
  };
}
