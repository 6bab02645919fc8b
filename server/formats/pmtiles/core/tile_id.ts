// Tile ids of PMTiles v3. An id is a position on the Hilbert curves of all zooms, which follow one another. Source:
// https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
import { MAX_ARCHIVE_ZOOM } from "contract/map/tile_json.ts";

/** Returns the id of the first tile of a zoom from 0 to 26. */
export function firstTileId(zoom: number): number {
  return (4 ** zoom - 1) / 3;
}

/** Exclusive upper bound of ids. At deeper zooms, ids are not exact as numbers. */
export const TILE_ID_END = firstTileId(MAX_ARCHIVE_ZOOM + 1);

/** Returns a tile's id. `x` and `y` range from 0 to 2^zoom - 1, starting in the north-west, or the id is invalid. */
export function tileIdOf(zoom: number, x: number, y: number): number {
  let [column, row, position] = [x, y, 0];
  for (let half = 2 ** (zoom - 1); half >= 1; half /= 2) {
    const isEast = column >= half ? 1 : 0;
    const isSouth = row >= half ? 1 : 0;
    position = 4 * position + ((3 * isEast) ^ isSouth);
    [column, row] = [column - isEast * half, row - isSouth * half];
    // The curve of a quarter is the whole curve, mirrored or rotated.
    if (isSouth === 1) continue;
    [column, row] = isEast === 1 ? [half - 1 - row, half - 1 - column] : [row, column];
  }
  return firstTileId(zoom) + position;
}
