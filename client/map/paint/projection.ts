// Converts between degrees and map coordinates (EPSG:3857, metres). Projected coordinates stay in `map/`.
import { fromEPSG4326, HALF_SIZE, toEPSG4326 } from "ol/proj/epsg3857.js";
import { normaliseLongitude } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";

export const VIEW_PROJECTION = "EPSG:3857";

/** Width of the world in map units, after which the map repeats. */
export const WORLD_WIDTH = 2 * HALF_SIZE;

/** Northern and southern limit of Web Mercator, in map units. */
export const WORLD_LIMIT_Y = HALF_SIZE;

/** Map units per CSS pixel at zoom 0 of 256-pixel tiles. */
export const RESOLUTION_AT_ZOOM_0 = WORLD_WIDTH / 256;

/** `[minX, minY, maxX, maxY]` in map units. */
export type MapExtent = [minX: number, minY: number, maxX: number, maxY: number];
export type MapPoint = [x: number, y: number];

/** Projects a point in degrees. Latitudes beyond the limit of the map are clamped to it. */
export function project(lon: number, lat: number): MapPoint {
  const [x, y] = fromEPSG4326([lon, lat]);
  return [x!, Math.min(WORLD_LIMIT_Y, Math.max(-WORLD_LIMIT_Y, y!))];
}

/** Projects flat `lon, lat` pairs into flat `x, y` pairs. */
export function projectFlat(degrees: Float64Array): number[] {
  return fromEPSG4326(Array.from(degrees));
}

/** Converts a map point to degrees. Beyond the antimeridian the longitude exceeds ±180°. */
export function unproject(x: number, y: number): readonly [lon: number, lat: number] {
  const [lon, lat] = toEPSG4326([x, y]);
  return [lon!, lat!];
}

/** Projects a box. A box across the antimeridian stays in one piece and extends east of 180°. */
export function projectBbox([west, south, east, north]: Bbox): MapExtent {
  const [minX, minY] = project(west, south);
  const [maxX, maxY] = project(east < west ? east + 360 : east, north);
  return [minX, minY, maxX, maxY];
}

/** Converts a view to degrees. The longitude of the centre is within ±180°; the box around it may exceed that. */
export function unprojectView(centre: MapPoint, [minX, minY, maxX, maxY]: MapExtent): {
  readonly lon: number;
  readonly lat: number;
  readonly bbox: Bbox;
} {
  const [unwrappedLon, lat] = unproject(...centre);
  const [west, south] = unproject(minX, minY);
  const [east, north] = unproject(maxX, maxY);
  const lon = normaliseLongitude(unwrappedLon);
  const shift = lon - unwrappedLon;
  return { lon, lat, bbox: [west + shift, south, east + shift, north] };
}

/** Shifts `x` by whole worlds to the copy nearest to `reference`. */
export function nearestWorldX(x: number, reference: number): number {
  return x + Math.round((reference - x) / WORLD_WIDTH) * WORLD_WIDTH;
}

/** The shifts, in map units, at which copies of the world are visible between two x coordinates. */
export function worldShifts(minX: number, maxX: number): number[] {
  const first = Math.floor((minX + HALF_SIZE) / WORLD_WIDTH);
  const last = Math.floor((maxX + HALF_SIZE) / WORLD_WIDTH);
  const shifts: number[] = [];
  for (let world = first; world <= last; world++) shifts.push(world * WORLD_WIDTH);
  return shifts;
}
