// Which part of an extract belongs to the region, as set by IMPORT_AREA.
import { contains, growBboxByMetres, parseBbox, splitAtAntimeridian } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { Bbox, Shape } from "contract/types.ts";

/** Values of IMPORT_AREA in documented order; the first is the default. */
export const IMPORT_AREAS = ["boundary", "extract", "bbox"] as const;
export type ImportArea = (typeof IMPORT_AREAS)[number];

/** On each side, as spieli's OSM_BBOX_PADDING. */
const BBOX_PADDING_DEGREES = 0.15;

/** Radius in which the page asks for points of interest around a playground. */
export const POI_REACH_METRES = 2_000;

/** Equipment and trees within this distance of the box of a playground are imported. */
export const AROUND_METRES = 50;

/**
 * Distance around the boundary or the padded box: reach of the settlements that a playground is named after, plus half of a
 * playground at the edge.
 */
const NEAR_METRES = 3_500;

/** Box around a boundary with the padding of `bbox`, in degrees; may reach beyond ±180°, never ±90°. */
export function paddedBox(boundary: Shape): Bbox {
  const [west, south, east, north] = shapeBbox(boundary);
  const pad = BBOX_PADDING_DEGREES;
  return [west - pad, Math.max(-90, south - pad), east + pad, Math.min(90, north + pad)];
}

/** Share of an extract: of the area of its box, or of its nodes. */
export const MOST = 0.4;

/** True for places in degrees. Fast, for millions of places. */
export type IsNear = (lon: number, lat: number) => boolean;

/** The box of all things that a region may need, in degrees; may reach beyond ±180°. */
export const nearBox = (area: Exclude<ImportArea, "extract">, boundary: Shape): Bbox =>
  growBboxByMetres(area === "bbox" ? paddedBox(boundary) : shapeBbox(boundary), NEAR_METRES);

/**
 * True when a region is so large a part of its extract that skipping the rest saves less time than finding it: finding it
 * takes a pass over all nodes.
 */
export function isMostOf(near: Bbox, extract: Bbox): boolean {
  const [west, south, east, north] = extract;
  const overlap = Math.max(0, Math.min(east, near[2]) - Math.max(west, near[0])) *
    Math.max(0, Math.min(north, near[3]) - Math.max(south, near[1]));
  return overlap >= MOST * (east - west) * (north - south);
}

/** The part of a box that an extract covers, for its header; the box of the extract is null if it is unknown. */
export function coveredPart([west, south, east, north]: Bbox, extract: Bbox | null): Bbox | null {
  if (extract === null) return parseBbox([west, south, east, north]);
  const crosses = west < -180 || east > 180 || west > east || extract[0] > extract[2];
  if (crosses) return extract;
  const [left, right] = [Math.max(west, extract[0]), Math.min(east, extract[2])];
  return left > right
    ? null
    : parseBbox([left, Math.max(south, extract[1]), right, Math.min(north, extract[3])]);
}

const WORLD: Bbox = [-180, -90, 180, 90];

/**
 * Where an extract ends within a region, as a box: the world if it covers the whole region, whatever else it covers; null
 * if that is unknown.
 */
export function coverageOf(
  area: Exclude<ImportArea, "extract">,
  boundary: Shape,
  extract: Bbox | null,
): Bbox | null {
  if (extract === null || extract[0] > extract[2]) return extract;
  const box = area === "bbox" ? paddedBox(boundary) : shapeBbox(boundary);
  const [west, south, east, north] = box;
  // Across the antimeridian no side of the extract is a side of the region.
  if (west > east) return contains(extract, box) ? WORLD : extract;
  return [
    extract[0] <= west ? WORLD[0] : extract[0],
    extract[1] <= south ? WORLD[1] : extract[1],
    extract[2] >= east ? WORLD[2] : extract[2],
    extract[3] >= north ? WORLD[3] : extract[3],
  ];
}

/** True for places in a box or on its edge. */
export function createBoxTest(box: Bbox): IsNear {
  const parts = splitAtAntimeridian(box);
  const isIn = ([west, south, east, north]: Bbox, lon: number, lat: number) =>
    lon >= west && lon <= east && lat >= south && lat <= north;
  const [first, second] = parts;
  return second === undefined
    ? (lon, lat) => isIn(first!, lon, lat)
    : (lon, lat) => isIn(first!, lon, lat) || isIn(second, lon, lat);
}
