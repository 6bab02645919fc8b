// Scanlines over outlines: the longitudes at which a line of latitude enters and leaves them, by the even-odd rule,
// which handles holes, islands and any order of points.
import type { Bbox, Shape } from "contract/types.ts";

/** The edges of an outline in degrees. Longitudes continue beyond 180 if it crosses the antimeridian. */
export interface Edges {
  /** Four numbers per edge: longitude and latitude of both ends. */
  readonly ends: Float64Array;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The parts of a line of latitude inside an outline: pairs of longitudes, ascending. */
export type Line = readonly number[];

/**
 * All edges of a shape. An edge longer than 180° crosses the antimeridian, unless the box shows that the region does
 * not cross it. If the shape crosses the antimeridian, 360° is added to longitudes west of the gap.
 */
export function edgesOf(shape: Shape, bbox: Bbox | null): Edges {
  const { coordinates } = shape;
  const seam = findSeam(shape, bbox);
  const unwrap = (lon: number) => (lon < seam ? lon + 360 : lon);
  const ends = new Float64Array(2 * coordinates.length);
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  let start = 0;
  for (const end of shape.ringEnds.flat()) {
    for (let i = start; i < end; i += 2) {
      // Closes unclosed rings.
      const next = i + 2 < end ? i + 2 : start;
      const [lon, lat] = [unwrap(coordinates[i]!), coordinates[i + 1]!];
      ends.set([lon, lat, unwrap(coordinates[next]!), coordinates[next + 1]!], 2 * i);
      [west, east] = [Math.min(west, lon), Math.max(east, lon)];
      [south, north] = [Math.min(south, lat), Math.max(north, lat)];
    }
    start = end;
  }
  return { ends, west, south, east, north };
}

/** The longitude below which 360° are added; -Infinity if the shape does not cross the antimeridian. */
function findSeam(shape: Shape, bbox: Bbox | null): number {
  if (bbox !== null && bbox[0] <= bbox[2]) return -Infinity;
  if (!hasLongEdge(shape)) return -Infinity;
  // The middle of the gap, because simplified points may be slightly outside the box.
  return bbox === null ? 0 : (bbox[0] + bbox[2]) / 2;
}

function hasLongEdge({ coordinates, ringEnds }: Shape): boolean {
  let start = 0;
  for (const end of ringEnds.flat()) {
    for (let i = start; i + 2 < end; i += 2) {
      if (Math.abs(coordinates[i + 2]! - coordinates[i]!) > 180) return true;
    }
    start = end;
  }
  return false;
}

/** The lines of an outline, shifted east by `shift` degrees, at `latitudes`: ascending, evenly spaced, at least two. */
export function scanRows(
  { edges, shift }: { readonly edges: Edges; readonly shift: number },
  latitudes: readonly number[],
): Line[] {
  const lines: number[][] = latitudes.map(() => []);
  const [first, second] = [latitudes[0]!, latitudes[1]!];
  const step = second - first;
  const { ends } = edges;
  for (let i = 0; i < ends.length; i += 4) {
    const [latA, latB] = [ends[i + 1]!, ends[i + 3]!];
    const low = Math.min(latA, latB);
    const high = Math.max(latA, latB);
    if (high < first || low === high) continue;
    const [lonA, lonB] = [ends[i]! + shift, ends[i + 2]! + shift];
    // Intervals are half-open, so that a line through a corner counts it once.
    for (let row = Math.max(0, Math.floor((low - first) / step)); row < lines.length; row++) {
      const lat = latitudes[row]!;
      if (lat >= high) break;
      if (lat >= low) lines[row]!.push(lonA + (lat - latA) / (latB - latA) * (lonB - lonA));
    }
  }
  for (const line of lines) line.sort((a, b) => a - b);
  return lines;
}

/** Total length, in degrees of longitude, of the parts that are inside both outlines. */
export function sharedLength(a: Line, b: Line): number {
  let [i, j, length] = [0, 0, 0];
  while (i + 1 < a.length && j + 1 < b.length) {
    const [endA, endB] = [a[i + 1]!, b[j + 1]!];
    length += Math.max(0, Math.min(endA, endB) - Math.max(a[i]!, b[j]!));
    if (endA <= endB) i += 2;
    if (endB <= endA) j += 2;
  }
  return length;
}
