// Finds the playgrounds nearest to a position among areas that are loaded as needed. The result is exact.
import { encodeLandmark, parseLandmark } from "contract/playground/landmark.ts";
import { isJsonObject } from "contract/kit/fields.ts";
import type { Position } from "contract/geometry/geometry.ts";
import { latitudeOf, longitudeOf, mercatorCentroid } from "contract/geometry/mercator.ts";
import { degreesEast, distanceToShape, metresPerDegree } from "contract/geometry/shape_distance.ts";
import type { Bbox, Shape } from "contract/types.ts";
import type { ReadItem } from "./wire_items.ts";

/** An area with a number of playgrounds. */
export interface Area {
  /** Contains the outlines of all playgrounds. */
  readonly box: Bbox;
  readonly count: number;
  /** Loads the playgrounds, or smaller areas. */
  open(): Promise<{ readonly areas?: readonly Area[]; readonly playgrounds?: readonly ReadItem<Shape>[] }>;
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
export async function findNearest(from: Position, limit: number, areas: readonly Area[]): Promise<Near[]> {
  if (!(limit > 0)) return [];
  const withDistance = (list: readonly Area[]) =>
    list.map((area) => ({ area, atLeast: distanceToBox(area.box, from) }));
  let closed = withDistance(areas);
  let found: Near[] = [];
  for (;;) {
    const farthest = found[limit - 1]?.metres ?? Infinity;
    closed = closed.filter(({ atLeast }) => atLeast <= farthest).sort((a, b) => a.atLeast - b.atLeast);
    if (closed.length === 0) return found;
    // Without enough playgrounds to compare, opens only as many areas as can supply them.
    let missing = farthest < Infinity ? Infinity : limit - found.length;
    const next = closed.filter(({ area }) => missing > 0 && ((missing -= area.count), true));
    closed = closed.slice(next.length);
    for (const { areas = [], playgrounds = [] } of await Promise.all(next.map(({ area }) => area.open()))) {
      closed.push(...withDistance(areas));
      found.push(...playgrounds.map((each) => ({ ...each, metres: distanceToShape(each.value, ...from) })));
    }
    found = found.sort((a, b) => a.metres - b.metres).slice(0, limit);
  }
}

/** Text properties that are not tags, and `leisure`, which is the same for all playgrounds. */
const NO_TAGS: ReadonlySet<string> = new Set(["osm_type", "leisure", "near_street"]);

/** Encodes an entry of `get_nearest_playgrounds` from a playground's feature. */
export function encodeNear({ item, value: shape, metres }: Near) {
  const properties = isJsonObject(item) && isJsonObject(item.properties) ? item.properties : {};
  const { osm_id, osm_type, name, near_street, near_landmark, device_kinds } = properties;
  const [x, y] = mercatorCentroid(shape);
  const landmark = parseLandmark(near_landmark);
  return {
    osm_id,
    osm_type,
    name: typeof name === "string" ? name : null,
    lat: latitudeOf(y),
    lon: longitudeOf(x),
    distance_m: Math.round(metres),
    tags: Object.fromEntries(
      Object.entries(properties).filter(([key, value]) => typeof value === "string" && !NO_TAGS.has(key)),
    ),
    near_street: typeof near_street === "string" ? near_street : null,
    near_landmark: landmark && encodeLandmark(landmark),
    device_kinds,
  };
}
