// Finds the playgrounds nearest to a position among areas that are loaded as needed. The result is exact.
import { encodeLandmark, parseLandmark } from "contract/playground/landmark.ts";
import { isJsonObject } from "contract/kit/fields.ts";
import type { Position } from "contract/geometry/geometry.ts";
import { centroidOf } from "contract/geometry/mercator.ts";
import { degreesEast, distanceToShape, metresPerDegree } from "contract/geometry/shape_distance.ts";
import type { Bbox, Shape } from "contract/types.ts";
import type { ReadItem } from "./wire_items.ts";

/** An area with a number of playgrounds. */
export interface Area {
  /** Contains the outlines of all playgrounds. */
  readonly box: Bbox;
  readonly count: number;
}

/** The content of an area: playgrounds, or smaller areas. */
export interface OpenedArea<Closed extends Area> {
  readonly areas?: readonly Closed[];
  readonly playgrounds?: readonly ReadItem<Shape>[];
}

export interface Near extends ReadItem<Shape> {
  readonly metres: number;
}

/** Minimum distance in metres from a position in degrees to anything in a box. */
export function distanceToBox([west, south, east, north]: Bbox, [lon, lat]: Position): number {
  const [lonMetres, latMetres] = metresPerDegree(lat);
  const isInside = lon >= west && lon <= east;
  const degrees = isInside ? 0 : Math.min(Math.abs(degreesEast(lon, west)), Math.abs(degreesEast(lon, east)));
  return Math.hypot(degrees * lonMetres, Math.max(south - lat, 0, lat - north) * latMetres);
}

/** Finds at most `limit` playgrounds, nearest first. Opens only areas that may contain one of them. */
export async function findNearest<Closed extends Area>(
  from: Position,
  limit: number,
  areas: readonly Closed[],
  open: (areas: readonly Closed[]) => Promise<readonly OpenedArea<Closed>[]>,
): Promise<Near[]> {
  if (!(limit > 0)) return [];
  const withDistance = (list: readonly Closed[]) =>
    list.map((area) => ({ area, atLeast: distanceToBox(area.box, from) }));
  let closed = withDistance(areas);
  let found: Near[] = [];
  for (;;) {
    const farthest = found[limit - 1]?.metres ?? Infinity;
    closed = closed.filter(({ atLeast }) => atLeast <= farthest).sort((a, b) => a.atLeast - b.atLeast);
    if (closed.length === 0) return found;
    const isEnough = farthest < Infinity;
    const next = isEnough ? closed : closed.slice(0, countUntil(closed, limit - found.length));
    closed = closed.slice(next.length);
    for (const { areas = [], playgrounds = [] } of await open(next.map(({ area }) => area))) {
      closed.push(...withDistance(areas));
      for (const each of playgrounds) found.push({ ...each, metres: distanceToShape(each.value, ...from) });
    }
    found = found.sort((a, b) => a.metres - b.metres).slice(0, limit);
  }
}

/** The number of areas that together have `wanted` playgrounds, or all areas. */
function countUntil(areas: readonly { readonly area: Area }[], wanted: number): number {
  let sum = 0;
  const last = areas.findIndex(({ area }) => (sum += area.count) >= wanted);
  return last < 0 ? areas.length : last + 1;
}

/** Text properties that are not tags, and `leisure`, which is the same for all playgrounds. */
const NO_TAGS: ReadonlySet<string> = new Set(["osm_type", "leisure", "near_street"]);

/** Encodes an entry of `get_nearest_playgrounds` from a playground's feature. */
export function encodeNear({ item, value: shape, metres }: Near) {
  const properties = isJsonObject(item) && isJsonObject(item.properties) ? item.properties : {};
  const { osm_id, osm_type, name, near_street, near_landmark, device_kinds } = properties;
  const landmark = parseLandmark(near_landmark);
  return {
    osm_id,
    osm_type,
    name: typeof name === "string" ? name : null,
    ...centroidOf(shape),
    distance_m: Math.round(metres),
    tags: Object.fromEntries(
      Object.entries(properties).filter(([key, value]) => typeof value === "string" && !NO_TAGS.has(key)),
    ),
    near_street: typeof near_street === "string" ? near_street : null,
    near_landmark: landmark && encodeLandmark(landmark),
    device_kinds,
  };
}
