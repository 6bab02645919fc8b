// Determines which part of an extract belongs to the region, as set by IMPORT_AREA.
import { contains, growBboxByMetres, parseBbox, splitAtAntimeridian } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Bbox, Shape } from "contract/types.ts";

/** Values of IMPORT_AREA in the documented order. The first one is the default. */
export const IMPORT_AREAS = ["boundary", "extract", "bbox"] as const;
export type ImportArea = (typeof IMPORT_AREAS)[number];

/** Padding on each side in degrees, equal to spieli's OSM_BBOX_PADDING. */
const BBOX_PADDING_DEGREES = 0.15;

/** Radius within which the page requests points of interest around a playground. */
export const POI_REACH_METRES = 2_000;

/** Maximum distance from a playground's box at which equipment and trees are imported. */
export const AROUND_METRES = 50;

/**
 * Distance around the boundary or padded box within which elements may be needed. It covers half the width of a
 * playground, and the distance to a settlement after which it may be named.
 */
const NEAR_METRES = 3_500;

/** Returns a boundary's box with the padding of `bbox`, in degrees. May extend beyond ±180°, but not ±90°. */
export function paddedBox(boundary: Shape): Bbox {
  const [west, south, east, north] = shapeBbox(boundary);
  const pad = BBOX_PADDING_DEGREES;
  return [west - pad, Math.max(-90, south - pad), east + pad, Math.min(90, north + pad)];
}

/** Share of an extract (by area or by nodes) from which a region counts as most of it. */
export const MOST = 0.4;

/** Tests a position in degrees. Fast enough for millions of positions. */
export type IsNear = (lon: number, lat: number) => boolean;

/** Returns the box of all elements that a region may need, in degrees. It may extend beyond ±180°. */
export const nearBox = (area: Exclude<ImportArea, "extract">, boundary: Shape): Bbox =>
  growBboxByMetres(area === "bbox" ? paddedBox(boundary) : shapeBbox(boundary), NEAR_METRES);

/**
 * Returns true if a region makes up so much of its extract that skipping the rest saves less than the additional pass
 * over all nodes costs.
 */
export function isMostOf(near: Bbox, extract: Bbox): boolean {
  const [west, south, east, north] = extract;
  const overlap = Math.max(0, Math.min(east, near[2]) - Math.max(west, near[0])) *
    Math.max(0, Math.min(north, near[3]) - Math.max(south, near[1]));
  return overlap >= MOST * (east - west) * (north - south);
}

/** Returns the part of a box that an extract covers. `extract` is the extract's box, or null if unknown. */
export function coveredPart([west, south, east, north]: Bbox, extract: Bbox | null): Bbox | null {
  if (extract === null) return parseBbox([west, south, east, north]);
  const crosses = west < -180 || east > 180 || west > east || extract[0] > extract[2];
  if (crosses) return extract;
  const [left, right] = [Math.max(west, extract[0]), Math.min(east, extract[2])];
  return left > right
    ? null
    : parseBbox([left, Math.max(south, extract[1]), right, Math.min(north, extract[3])]);
}

/** Returns the part of the extract from which the POIs of a region are imported, as a box. */
export function coveredAround(
  area: Exclude<ImportArea, "extract">,
  boundary: Shape,
  extract: Bbox | null,
): Bbox | null {
  return coveredPart(area === "bbox" ? paddedBox(boundary) : nearBox(area, boundary), extract);
}

export const WORLD: Bbox = [-180, -90, 180, 90];

/**
 * Returns an extract's box, in which sides that do not cut the region are moved to the edges of the world. Returns null
 * if the extract's box is unknown.
 */
export function coverageOf(
  area: Exclude<ImportArea, "extract">,
  boundary: Shape,
  extract: Bbox | null,
): Bbox | null {
  if (extract === null || extract[0] > extract[2]) return extract;
  const box = area === "bbox" ? paddedBox(boundary) : shapeBbox(boundary);
  const [west, south, east, north] = box;
  // If the region crosses the antimeridian, its sides cannot be compared with those of the extract.
  if (west > east) return contains(extract, box) ? WORLD : extract;
  return [
    extract[0] <= west ? WORLD[0] : extract[0],
    extract[1] <= south ? WORLD[1] : extract[1],
    extract[2] >= east ? WORLD[2] : extract[2],
    extract[3] >= north ? WORLD[3] : extract[3],
  ];
}

/** Returns a test for positions in degrees, which is true in the box and on its edge. */
export function createBoxTest(box: Bbox): IsNear {
  const parts = splitAtAntimeridian(box);
  const isIn = ([west, south, east, north]: Bbox, lon: number, lat: number) =>
    lon >= west && lon <= east && lat >= south && lat <= north;
  const [first, second] = parts;
  return second === undefined
    ? (lon, lat) => isIn(first!, lon, lat)
    : (lon, lat) => isIn(first!, lon, lat) || isIn(second, lon, lat);
}
