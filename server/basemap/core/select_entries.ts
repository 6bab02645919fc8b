// A directory and the tiles that are wanted -> the entries to copy, and the leaf directories to read.
import { ArchiveError } from "./archive_error.ts";
import type { Section } from "./archive_header.ts";
import type { Entry } from "./directory.ts";
import { overlaps, type TileRanges } from "./tile_ranges.ts";

/** A directory has the tiles `firstId <= id < endId`. */
export interface DirectoryBounds {
  readonly firstId: number;
  readonly endId: number;
}

/** `offset` is in the section of the leaf directories. */
export interface LeafPiece extends DirectoryBounds, Section {}

export interface Selection {
  /** In order; runs are cut to the wanted tiles. */
  readonly tiles: readonly Entry[];
  /** Leaf directories with wanted tiles, in order. */
  readonly leaves: readonly LeafPiece[];
}

/** Throws {@link ArchiveError} for entries beyond the bounds of their directory. */
export function selectEntries(
  entries: readonly Entry[],
  { firstId, endId }: DirectoryBounds,
  wanted: TileRanges,
): Selection {
  const tiles: Entry[] = [];
  const leaves: LeafPiece[] = [];
  for (const [i, entry] of entries.entries()) {
    const { tileId, runLength, offset, length } = entry;
    if (tileId < firstId || tileId >= endId) {
      throw new ArchiveError("it is damaged: a directory has tiles of another one");
    }
    if (runLength > 0) {
      for (const [start, end] of overlaps(wanted, tileId, Math.min(endId, tileId + runLength))) {
        tiles.push({ tileId: start, runLength: end - start, offset, length });
      }
      continue;
    }
    const leaf = { offset, length, firstId: tileId, endId: entries[i + 1]?.tileId ?? endId };
    if (overlaps(wanted, leaf.firstId, leaf.endId).length > 0) leaves.push(leaf);
  }
  return { tiles, leaves };
}
