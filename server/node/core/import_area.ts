// Which part of an extract belongs to the region, as set by IMPORT_AREA.
import { growBboxByMetres, splitAtAntimeridian } from "../../../contract/bbox.ts";
import { shapeBbox } from "../../../contract/shape.ts";
import type { Bbox, Shape } from "../../../contract/types.ts";

/** In the order of the documents; the first one is the default. */
export const IMPORT_AREAS = ["boundary", "extract", "bbox"] as const;
export type ImportArea = (typeof IMPORT_AREAS)[number];

/** In degrees on each side, as spieli's OSM_BBOX_PADDING. */
export const BBOX_PADDING_DEGREES = 0.15;

/** The page asks for points of interest this far around the middle of a playground. */
export const POI_REACH_METRES = 2_000;

/** Equipment and trees are kept this far around the box of a playground. */
export const AROUND_METRES = 50;

/** Around the boundary: the reach of points of interest, and half of a playground that only touches the boundary. */
const NEAR_METRES = 3_000;

/** Box around a boundary with the padding of `bbox`, in degrees; may reach beyond ±180°, never ±90°. */
export function paddedBox(boundary: Shape): Bbox {
  const [west, south, east, north] = shapeBbox(boundary);
  const pad = BBOX_PADDING_DEGREES;
  return [west - pad, Math.max(-90, south - pad), east + pad, Math.min(90, north + pad)];
}

/** Of the area of an extract's box. */
const MOST = 0.4;

/** True for places in degrees. Fast, for millions of places. */
export type IsNear = (lon: number, lat: number) => boolean;

/** The box in which a region may need what is there; may reach beyond ±180°. */
export const nearBox = (area: Exclude<ImportArea, "extract">, boundary: Shape): Bbox =>
  area === "bbox" ? paddedBox(boundary) : growBboxByMetres(shapeBbox(boundary), NEAR_METRES);

/**
 * True when a region is so much of its extract that leaving out the rest while reading would save less than it costs: a
 * pass over all nodes.
 */
export function isMostOf(near: Bbox, extract: Bbox): boolean {
  const [west, south, east, north] = extract;
  const overlap = Math.max(0, Math.min(east, near[2]) - Math.max(west, near[0])) *
    Math.max(0, Math.min(north, near[3]) - Math.max(south, near[1]));
  return overlap >= MOST * (east - west) * (north - south);
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
