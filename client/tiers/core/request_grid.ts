// The grid of boxes that are requested: visitors with nearly the same view ask for the same box, so that their browser,
// the node and every cache between them answer from what they have.
import { spanLongitudes } from "contract/bbox.ts";
import type { Bbox } from "contract/types.ts";

/**
 * Side of a cell, in pixels of a map whose world is 256 pixels wide at zoom 0. Larger cells are shared by more
 * visitors, and each of them loads more: `deno task bench --only cache` measures both.
 */
export const GRID_PIXELS = 512;
/** Share of a cell. An edge this close to the grid counts as beyond it, so that rounding never leaves out a part. */
const TOLERANCE = 1e-9;
/** Six decimals are 0.1 m. */
const UNITS_PER_DEGREE = 1e6;

/**
 * The smallest box of whole cells around a view, in degrees, for a whole zoom level of at least 0. Cells are squares of
 * the Web Mercator map, halved along a side of the view that is shorter than one: a phone would load too much. Those at
 * the upper and lower edge of the map reach to the poles. Accepts views that are wrapped or reach beyond ±180°; the
 * result begins within ±180° and may reach beyond 180°.
 */
export function snapToGrid(
  [west, south, east, north]: Bbox,
  zoom: number,
  cellPixels: number = GRID_PIXELS,
): Bbox {
  const whole = Math.max(1, (256 * 2 ** zoom) / cellPixels);
  /** How many cells the world has along a side of the view, which is this share of the world. */
  const cellsAlong = (share: number) => share * whole < 1 ? 2 * whole : whole;

  const [from, width] = [(west + 180) / 360, spanLongitudes(west, east) / 360];
  const columns = cellsAlong(width);
  const first = Math.floor(from * columns - TOLERANCE);
  const count = Math.ceil((from + width) * columns + TOLERANCE) - first;
  // Within one copy of the world, so that the same place gives the same numbers in each.
  const start = ((first % columns) + columns) % columns;
  const lonOf = (column: number) => (column / columns) * 360 - 180;

  const [upper, lower] = [northingOf(north), northingOf(south)];
  const rows = cellsAlong(lower - upper);
  const top = Math.min(rows - 1, Math.floor(upper * rows - TOLERANCE));
  const bottom = Math.max(1, Math.ceil(lower * rows + TOLERANCE));
  return [lonOf(start), latOf(bottom / rows), lonOf(start + count), latOf(top / rows)];
}

/** The box with six decimals, rounded outward: equal boxes are written alike by every browser. */
export function roundOutward([west, south, east, north]: Bbox): Bbox {
  const down = (degrees: number) => Math.floor(degrees * UNITS_PER_DEGREE) / UNITS_PER_DEGREE;
  const up = (degrees: number) => Math.ceil(degrees * UNITS_PER_DEGREE) / UNITS_PER_DEGREE;
  return [down(west), down(south), up(east), up(north)];
}

/** From 0 at the upper edge of the map, at 85.05° north, to 1 at its lower edge; less and more beyond them. */
function northingOf(lat: number): number {
  return (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
}

function latOf(northing: number): number {
  if (northing <= 0) return 90;
  if (northing >= 1) return -90;
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * northing))) * 180) / Math.PI;
}
