// Reads the header and metadata of an archive, and the directories that are needed for a set of tiles.
import type { ByteSource } from "../../formats/pmtiles/byte_source.ts";
import { ArchiveError } from "../../formats/pmtiles/core/archive_error.ts";
import type { Directory, Entry } from "../../formats/pmtiles/core/directory.ts";
import { isSqlite } from "../../formats/pmtiles/core/file_kind.ts";
import { HEAD_BYTES, type Header, parseHeader, requireWithin } from "../../formats/pmtiles/core/header.ts";
import { TILE_ID_END } from "../../formats/pmtiles/core/tile_id.ts";
import {
  decompressDirectory,
  type Metadata,
  readDirectory,
  readMetadata,
  requireDepth,
  requireDirectorySize,
} from "../../formats/pmtiles/read_parts.ts";
import { mergeReads } from "./core/merge_reads.ts";
import { type LeafPiece, selectEntries } from "./core/select_entries.ts";
import type { TileRanges } from "./core/tile_ranges.ts";
import { MAX_READ_BYTES, readAll } from "./read_all.ts";

/** Maximum number of leaf directories to read, and maximum total of their stored sizes. */
export const MAX_LEAVES = 20_000;
export const MAX_LEAVES_BYTES = 256 * 1024 * 1024;
const LEAF_READS = { maxBytes: MAX_READ_BYTES, overfetch: 0, minOverfetchBytes: 256 * 1024 };

export interface Archive {
  readonly header: Header;
  readonly metadata: Metadata;
  readonly root: Directory;
}

/** Reads header, root directory and metadata. Rejects with `ArchiveError` or an error of {@link ByteSource.read}. */
export async function readArchive(source: ByteSource, signal: AbortSignal): Promise<Archive> {
  const { sizeBytes } = source;
  const head = await source.read(0, Math.min(HEAD_BYTES, sizeBytes), signal);
  if (isSqlite(head)) {
    throw new ArchiveError(
      "it is an SQLite file, such as MBTiles; only a PMTiles archive can be copied from",
    );
  }
  const header = parseHeader(head, sizeBytes);
  return {
    header,
    root: await readDirectory(source, header.root, header.internalCompression, signal),
    metadata: await readMetadata(source, header, signal),
  };
}

/** Lists the entries of wanted tiles in order. Rejects with `ArchiveError` or an error of {@link ByteSource.read}. */
export async function listEntries(
  source: ByteSource,
  { header, root }: Archive,
  wanted: TileRanges,
  signal: AbortSignal,
): Promise<Entry[]> {
  // Searches all zooms, because the zooms in the header may be wrong.
  const bounds = { firstId: 0, endId: TILE_ID_END };
  let { tiles, leaves } = selectEntries(root, bounds, wanted);
  const found: Entry[] = [...tiles];
  const budget = { directories: MAX_LEAVES, bytes: MAX_LEAVES_BYTES };
  for (let depth = 2; leaves.length > 0; depth++) {
    requireDepth(depth);
    const nested: LeafPiece[] = [];
    await readLeaves(source, header, leaves, budget, signal, (directory, leaf) => {
      const selection = selectEntries(directory, leaf, wanted);
      for (const entry of selection.tiles) found.push(entry);
      for (const piece of selection.leaves) nested.push(piece);
    });
    leaves = nested;
  }
  return found.sort((a, b) => a.tileId - b.tileId);
}

async function readLeaves(
  source: ByteSource,
  { leaves: section, internalCompression }: Header,
  leaves: readonly LeafPiece[],
  budget: { directories: number; bytes: number },
  signal: AbortSignal,
  onDirectory: (directory: Directory, leaf: LeafPiece) => void,
): Promise<void> {
  for (const leaf of leaves) {
    requireDirectorySize(leaf.length);
    requireWithin(leaf, section);
    budget.directories -= 1;
    budget.bytes -= leaf.length;
    if (budget.directories < 0 || budget.bytes < 0) {
      throw new ArchiveError(
        `more than ${MAX_LEAVES} directories or ${MAX_LEAVES_BYTES} bytes of them would have to be read; give a ` +
          "smaller region or a smaller --max-zoom",
      );
    }
  }
  await readAll(source, section, mergeReads(leaves, LEAF_READS), signal, (read, bytes) => {
    for (const leaf of read.pieces) {
      const start = leaf.offset - read.offset;
      const stored = bytes.subarray(start, start + leaf.length);
      onDirectory(decompressDirectory(stored, internalCompression), leaf);
    }
  });
}
