// Selects the entries of a directory to copy, and the leaf directories to read, for a set of wanted tiles.
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";
import type { Directory, Entry } from "../../../formats/pmtiles/core/directory.ts";
import type { Section } from "../../../formats/pmtiles/core/header.ts";
import { overlaps, type TileRanges } from "./tile_ranges.ts";

/** Range of ids in a directory: `firstId <= id < endId`. */
export interface DirectoryBounds {
  readonly firstId: number;
  readonly endId: number;
}

/** A leaf directory. `offset` is relative to the section of leaf directories. */
export interface LeafPiece extends DirectoryBounds, Section {}

export interface Selection {
  /** Entries of wanted tiles, in order. Runs are cut to the wanted tiles. */
  readonly tiles: readonly Entry[];
  /** Leaf directories with wanted tiles, in order. */
  readonly leaves: readonly LeafPiece[];
}

/**
 * Selects entries and leaf directories. Throws {@link ArchiveError} if entries are unsorted, out of bounds, or empty.
 */
export function selectEntries(
  directory: Directory,
  { firstId, endId }: DirectoryBounds,
  wanted: TileRanges,
): Selection {
  const tiles: Entry[] = [];
  const leaves: LeafPiece[] = [];
  let nextId = firstId;
  for (let index = 0; index < directory.size; index++) {
    const { tileId, runLength, offset, length } = directory.entryAt(index);
    if (tileId < nextId || tileId >= endId) {
      throw new ArchiveError("a directory has tiles of another one, or tiles that are not in order");
    }
    if (length === 0) throw new ArchiveError("a directory has an entry without content");
    nextId = tileId + Math.max(1, runLength);
    if (runLength > 0) {
      for (const [start, end] of overlaps(wanted, tileId, Math.min(endId, tileId + runLength))) {
        tiles.push({ tileId: start, runLength: end - start, offset, length });
      }
      continue;
    }
    const leaf = {
      offset,
      length,
      firstId: tileId,
      endId: index + 1 < directory.size ? directory.entryAt(index + 1).tileId : endId,
    };
    if (overlaps(wanted, leaf.firstId, leaf.endId).length > 0) leaves.push(leaf);
  }
  return { tiles, leaves };
}
