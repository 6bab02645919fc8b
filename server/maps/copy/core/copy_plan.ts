// Entries of the source -> entries of the copy: contents in the order of their tiles, each once.
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";
import type { Entry } from "../../../formats/pmtiles/core/directory.ts";
import { requireWithin, type Section } from "../../../formats/pmtiles/core/header.ts";

/** A content that is copied. `offset` is in the tile data of the source, `target` in that of the copy. */
export interface CopiedContent extends Section {
  readonly target: number;
}

export interface CopyPlan {
  /** Of the copy, in order. */
  readonly entries: readonly Entry[];
  /** In the order of the copy. */
  readonly contents: readonly CopiedContent[];
  /** Of the tile data, in bytes. */
  readonly dataBytes: number;
  readonly addressedTiles: number;
}

/** Of one tile. Larger than what is served, so that a copy does not fail at one odd tile. */
export const MAX_COPIED_TILE_BYTES = 8 * 1024 * 1024;

/**
 * `entries` are in order; their contents have to be within `tileData` of the source. Throws {@link ArchiveError} otherwise,
 * and for a tile above {@link MAX_COPIED_TILE_BYTES}.
 */
export function planCopy(entries: readonly Entry[], tileData: Section): CopyPlan {
  const contents = new Map<number, CopiedContent>();
  const copied: Entry[] = [];
  let [dataBytes, addressedTiles] = [0, 0];
  for (const { tileId, runLength, offset, length } of entries) {
    let content = contents.get(offset);
    if (content === undefined) {
      if (length > MAX_COPIED_TILE_BYTES) {
        throw new ArchiveError(
          `it has a tile of ${length} bytes, at most ${MAX_COPIED_TILE_BYTES} are allowed`,
        );
      }
      requireWithin({ offset, length }, tileData);
      content = { offset, length, target: dataBytes };
      contents.set(offset, content);
      dataBytes += length;
    } else if (content.length !== length) {
      throw new ArchiveError("two of its tiles begin at the same byte and have different lengths");
    }
    addressedTiles += runLength;
    const before = copied.at(-1);
    if (
      before !== undefined && before.tileId + before.runLength === tileId && before.offset === content.target
    ) {
      copied[copied.length - 1] = { ...before, runLength: before.runLength + runLength };
    } else copied.push({ tileId, runLength, offset: content.target, length });
  }
  return { entries: copied, contents: [...contents.values()], dataBytes, addressedTiles };
}
