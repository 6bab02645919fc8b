// The blobs of an extract, after the first pass: what they contain, and how they are read again.
import type { BlockSummary, BlockVisitor } from "./block_visitor.ts";
import { ImportError } from "./import_error.ts";
import { readBlock } from "./osm_block.ts";
import { type Blob, ExtractError, type ExtractFile, readBlob } from "./pbf_file.ts";

export interface ReadBlob extends Blob {
  readonly summary: BlockSummary;
}

export interface KnownBlob extends ReadBlob {
  /** Named streets that may be near the region. */
  readonly hasStreets: boolean;
  /** False: it has no node near the region. */
  readonly hasNearNodes: boolean;
}

/** Called after every blob. */
export type OnBytes = (doneBytes: number, totalBytes: number) => void;

/** Reads a block. Throws `ExtractError` when it is damaged, and the visitor's `ImportError`. */
export function visitBlock(bytes: Uint8Array, visitor: BlockVisitor, { offset }: Blob): BlockSummary {
  try {
    return readBlock(bytes, visitor);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ExtractError(`the extract is damaged at byte ${offset}`, { cause: error });
  }
}

export function readAgain(
  file: ExtractFile,
  blobs: readonly Blob[],
  visitor: BlockVisitor,
  onBytes: OnBytes,
): void {
  let done = 0;
  const total = blobs.reduce((sum, { length }) => sum + length, 0);
  for (const blob of blobs) {
    visitBlock(readBlob(file, blob), visitor, blob);
    onBytes(done += blob.length, total);
  }
}
