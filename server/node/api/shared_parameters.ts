// The parameters that several functions share. Converts boxes and positions that clients send to those that the store
// expects. Maps send boxes that are wrapped, beyond ±180° or upside down; each has a documented answer. Pure.
import { normaliseLongitude, splitAtAntimeridian } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";
import type { RegionStore } from "../store/playground_store.ts";

const CORNER =
  "of the box, in degrees. Values beyond ±180° wrap around; a box with `min_lon` above `max_lon` crosses the " +
  "antimeridian";

const degrees = (description: string, example: number) =>
  ({ type: "double precision", description, example }) as const;

export const BOX = {
  min_lon: degrees(`Western edge ${CORNER}.`, 10.43),
  min_lat: degrees("Southern edge of the box, in degrees.", 51.07),
  max_lon: degrees(`Eastern edge ${CORNER}.`, 10.45),
  max_lat: degrees("Northern edge of the box, in degrees. A box that is upside down is empty.", 51.09),
} as const;

export const PLACE = {
  lat: degrees("Latitude of the point, in degrees, clamped to ±89.9°.", 51.08),
  lon: degrees("Longitude of the point, in degrees. Values beyond ±180° wrap around.", 10.44),
} as const;

/** Accepted where the reference node accepts it. */
export const REGION = {
  relation_id: {
    type: "bigint",
    description:
      "Relation of the region. For a relation other than the node's own, all functions but `get_meta` return an " +
      "empty response.",
  },
} as const;

export const isOwnRegion = (
  { facts }: Pick<RegionStore, "facts">,
  args: { readonly relation_id?: number },
): boolean => args.relation_id === undefined || args.relation_id === facts.relationId;

/** Near the poles a degree of longitude has almost no length. */
const MAX_LATITUDE = 89.9;

/**
 * Returns no box if the given one is upside down or beyond a pole, two if it crosses the antimeridian (`min_lon` above
 * `max_lon`), and otherwise one, all within ±180/±90 degrees. A box wider than the world becomes the world.
 */
export function readBoxes(args: Readonly<Record<keyof typeof BOX, number>>): Bbox[] {
  const boxes = splitAtAntimeridian([args.min_lon, args.min_lat, args.max_lon, args.max_lat]);
  return boxes.filter(([, south, , north]) => south <= north);
}

export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Returns a position within ±180/±89.9 degrees. Longitudes are wrapped, latitudes clamped. */
export function readPlace({ lon, lat }: Readonly<Record<keyof typeof PLACE, number>>): readonly [
  lon: number,
  lat: number,
] {
  return [normaliseLongitude(lon), clamp(lat, -MAX_LATITUDE, MAX_LATITUDE)];
}
