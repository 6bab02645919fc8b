// Plans the entries of a copy. Each content is stored once, in the order of the first tile that has it.
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";
import type { Entry } from "../../../formats/pmtiles/core/directory.ts";
import { requireWithin, type Section } from "../../../formats/pmtiles/core/header.ts";

/** A content to copy. `offset` is relative to the source's tile data, and `target` to the tile data of the copy. */
export interface CopiedContent extends Section {
  readonly target: number;
}

export interface CopyPlan {
  /** Entries of the copy, in order. */
  readonly entries: readonly Entry[];
  /** Contents, in the order of the copy. */
  readonly contents: readonly CopiedContent[];
  /** Size of the copy's tile data in bytes. */
  readonly dataBytes: number;
  readonly addressedTiles: number;
}

/** Maximum size of a tile. It exceeds the limit for serving, so that a single odd tile does not fail the copy. */
export const MAX_COPIED_TILE_BYTES = 8 * 1024 * 1024;

/**
 * Plans a copy. `entries` must be in order. Throws {@link ArchiveError} if a content is outside the source's
 * `tileData`, or larger than {@link MAX_COPIED_TILE_BYTES}.
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
          `it has a tile of ${length} bytes; the limit is ${MAX_COPIED_TILE_BYTES}`,
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
