// An index file of a large region, which lists further files: one per tile at `PART_ZOOM`.
import { isJsonObject } from "../kit/fields.ts";
import type { Bbox, FileHash } from "../types.ts";
import { isFileHash } from "./static_files.ts";
import { boxFromWire, boxToWire } from "./wire_box.ts";

export interface IndexPart {
  /** Box in degrees around everything in the part: centroids for points and names, outlines for cells. */
  readonly box: Bbox;
  /** Number of playgrounds. */
  readonly count: number;
  readonly file: FileHash;
}

/** Maximum number of parts, more than the land of the earth has tiles of `PART_ZOOM`. */
const MAX_PARTS = 40_000;

/** Encodes parts as `{ "parts": [[west, south, east, north, count, hash], …] }`, see `boxToWire`. */
export const encodeParts = (parts: readonly IndexPart[]) => ({
  parts: parts.map(({ box, count, file }) => [...boxToWire(box), count, file]),
});

/** Parses an index file. Returns null unless it is a list of parts. Drops damaged parts. */
export function parseParts(value: unknown): readonly IndexPart[] | null {
  if (!isJsonObject(value) || !Array.isArray(value.parts)) return null;
  return value.parts.slice(0, MAX_PARTS).flatMap((row) => {
    const box = boxFromWire(row);
    if (box === null || !Number.isSafeInteger(row[4]) || row[4] < 0 || !isFileHash(row[5])) return [];
    return [{ box, count: row[4], file: row[5] }];
  });
}
