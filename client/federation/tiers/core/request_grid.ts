// The grid of requested boxes. Visitors with nearly the same view request the same box, so that their browser, the node
// and every cache in between can reuse an answer.
import { spanLongitudes } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";
import { latitudeOf, northingOf } from "./mercator.ts";

/**
 * Side of a cell, in pixels of a map whose world is 256 pixels wide at zoom 0. Larger cells are shared by more
 * visitors, but each of them loads more: `deno task bench --only cache` measures both.
 */
export const GRID_PIXELS = 512;
/**
 * Tolerance as a share of a cell. An edge of the view this close to a line of the grid counts as beyond that line, so
 * that rounding never drops a part.
 */
const TOLERANCE = 1e-9;
/**
 * Results are rounded to six decimals (0.1 m), because browsers may compute latitudes that differ in the last digit.
 */
const UNITS_PER_DEGREE = 1e6;

/**
 * The smallest box of whole cells around a view, in degrees, for a whole zoom level of at least 0. Cells are squares of
 * the Web Mercator map. They are halved along a side of the view that is shorter than a cell, because a phone would
 * otherwise load too much. Accepts views that are wrapped, or reach beyond ±180° or beyond the map's edge at 85.05°.
 * The result begins within ±180° and may reach beyond 180°.
 */
export function snapToGrid(
  [west, south, east, north]: Bbox,
  zoom: number,
  cellPixels: number = GRID_PIXELS,
): Bbox {
  const cells = Math.max(1, (256 * 2 ** zoom) / cellPixels);
  /** Arguments and result are in widths of the world. */
  const snap = (from: number, to: number) => {
    const count = (to - from) * cells < 1 ? 2 * cells : cells;
    return [Math.floor(from * count - TOLERANCE) / count, Math.ceil(to * count + TOLERANCE) / count] as const;
  };
  const start = (west + 180) / 360;
  const [left, right] = snap(start, start + spanLongitudes(west, east) / 360);
  // Gives the same number for a position in each copy of the world.
  const lonOf = (share: number) => (share - Math.floor(left)) * 360 - 180;
  const [lower, upper] = snap(northingOf(south), northingOf(north));
  const latOf = (northing: number, round: (value: number) => number) =>
    round(latitudeOf(northing) * UNITS_PER_DEGREE) / UNITS_PER_DEGREE;
  return [
    lonOf(left),
    Math.min(south, latOf(lower, Math.floor)),
    lonOf(right),
    Math.max(north, latOf(upper, Math.ceil)),
  ];
}
