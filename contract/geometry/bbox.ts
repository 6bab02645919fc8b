// Box arithmetic in degrees. Every function accepts boxes that reach beyond ±180°.
import type { Bbox } from "../types.ts";

const isLatitude = (value: number) => value >= -90 && value <= 90;
const isLongitude = (value: number) => value >= -180 && value <= 180;

/**
 * Parses `[west, south, east, north]` in degrees. Returns null for any other length, for non-numbers, for a latitude
 * beyond ±90 or a longitude beyond ±180, and if south is above north. `[0, 0, 0, 0]` is a valid box. If west is greater
 * than east, the box crosses the antimeridian.
 */
export function parseBbox(value: unknown): Bbox | null {
  if (!Array.isArray(value) || value.length !== 4) return null;
  const [west, south, east, north] = value;
  if (![west, south, east, north].every((part) => typeof part === "number" && Number.isFinite(part))) {
    return null;
  }
  if (!isLongitude(west) || !isLongitude(east) || !isLatitude(south) || !isLatitude(north)) return null;
  return south <= north ? [west, south, east, north] : null;
}

/** Brings a longitude in degrees into `[-180, 180)`. */
export function normaliseLongitude(lon: number): number {
  return lon >= -180 && lon < 180 ? lon : ((((lon + 180) % 360) + 360) % 360) - 180;
}

/** Degrees from west to east, going east; more than 360 for a box that is wider than the world. */
export function spanLongitudes(west: number, east: number): number {
  return east >= west ? east - west : (((east - west) % 360) + 360) % 360;
}

/**
 * Splits a box into one or two boxes within ±180° with west ≤ east, as the data API requires. Accepts views that are
 * wrapped, reach beyond the antimeridian (east > 180), or are wider than the world.
 */
export function splitAtAntimeridian([west, south, east, north]: Bbox): Bbox[] {
  const [s, n] = [Math.max(-90, south), Math.min(90, north)];
  const width = spanLongitudes(west, east);
  if (width >= 360) return [[-180, s, 180, n]];
  if (west >= -180 && east <= 180 && west <= east) return [[west, s, east, n]];
  const start = normaliseLongitude(west);
  const end = start + width;
  if (end <= 180) return [[start, s, end, n]];
  return [[start, s, 180, n], [-180, s, end - 360, n]];
}

/** True when the two boxes share a point; touching edges count, even across the antimeridian (180° is -180°). */
export function intersects(a: Bbox, b: Bbox): boolean {
  // Fast path: nearly all boxes are plain, and each view compares thousands of them.
  if (isPlain(a) && isPlain(b)) return overlapsOrWraps(a, b);
  return splitAtAntimeridian(a).some((partA) =>
    splitAtAntimeridian(b).some((partB) => overlapsOrWraps(partA, partB))
  );
}

function isPlain([west, , east]: Bbox): boolean {
  return west <= east && west >= -180 && east <= 180;
}

function overlapsOrWraps(a: Bbox, b: Bbox): boolean {
  if (a[1] > b[3] || b[1] > a[3]) return false;
  if (a[0] <= b[2] && b[0] <= a[2]) return true;
  return (a[0] === -180 && b[2] === 180) || (b[0] === -180 && a[2] === 180);
}

/** True when every point of `inner` is in `outer`, including its edge. */
export function contains(outer: Bbox, inner: Bbox): boolean {
  const outerParts = splitAtAntimeridian(outer);
  return splitAtAntimeridian(inner).every((part) =>
    outerParts.some((whole) =>
      whole[1] <= part[1] && part[3] <= whole[3] &&
      // A line on the antimeridian may be written as 180° or as -180°.
      [-360, 0, 360].some((turn) => whole[0] <= part[0] + turn && part[2] + turn <= whole[2])
    )
  );
}

/** Metres of one degree of latitude, and of longitude at the equator. */
const METRES_PER_DEGREE = 111_320;

/** Grows a box by `metres` on each side. The result may reach beyond ±180°, but never beyond ±90°. */
export function growBboxByMetres([west, south, east, north]: Bbox, metres: number): Bbox {
  const dy = metres / METRES_PER_DEGREE;
  const [lowest, highest] = [Math.max(-90, south - dy), Math.min(90, north + dy)];
  // The longitude span is widest at the edge nearest to a pole; at the pole itself it has no bound.
  const farthest = Math.min(89, Math.max(Math.abs(lowest), Math.abs(highest)));
  const dx = dy / Math.cos((farthest * Math.PI) / 180);
  const width = spanLongitudes(west, east);
  return [west - dx, lowest, west + width + dx, highest];
}

/** Centre of a box as `[lon, lat]`. The centre of a box across the antimeridian lies inside that box. */
export function bboxCentre([west, south, east, north]: Bbox): readonly [lon: number, lat: number] {
  const width = spanLongitudes(west, east);
  return [normaliseLongitude(west + width / 2), (south + north) / 2];
}

/**
 * Smallest box around all boxes, or null if there are none. Excludes the widest gap in longitude, so that regions on
 * both sides of the antimeridian do not give a box around the whole world.
 */
export function unionBbox(boxes: readonly Bbox[]): Bbox | null {
  if (boxes.length === 0) return null;
  const parts = boxes.flatMap(splitAtAntimeridian).sort((a, b) => a[0] - b[0]);
  const first = parts[0]!;
  let [, south, , north] = first;
  let reach = first[2];
  let gap = { width: -Infinity, west: 0, east: 0 };
  for (const part of parts) {
    if (part[0] - reach > gap.width && part[0] > reach) {
      gap = { width: part[0] - reach, west: reach, east: part[0] };
    }
    reach = Math.max(reach, part[2]);
    south = Math.min(south, part[1]);
    north = Math.max(north, part[3]);
  }
  const outside = first[0] + 360 - reach;
  if (gap.width > outside) return [gap.east, south, gap.west, north];
  return [first[0], south, reach, north];
}
