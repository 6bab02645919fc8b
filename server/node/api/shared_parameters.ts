// Parameters that several functions have in common. Converts the boxes and positions that clients send to those that
// the store accepts. Maps may send boxes that are wrapped, extend beyond ±180°, or have their south above their north.
// Each case has a documented answer. Pure.
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

/** A parameter that is accepted wherever the reference node accepts it. */
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

/** Maximum latitude in degrees. Nearer to the poles, a degree of longitude has almost no length. */
const MAX_LATITUDE = 89.9;

/**
 * Converts a box to boxes within ±180/±90 degrees. Returns none if the south is above the north or the box is beyond a
 * pole, two if the box crosses the antimeridian (`min_lon` above `max_lon`), and otherwise one. A box wider than the
 * world becomes the whole world.
 */
export function readBoxes(args: Readonly<Record<keyof typeof BOX, number>>): Bbox[] {
  const boxes = splitAtAntimeridian([args.min_lon, args.min_lat, args.max_lon, args.max_lat]);
  return boxes.filter(([, south, , north]) => south <= north);
}

export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Returns a position within ±180/±89.9 degrees. Longitudes are wrapped, and latitudes are clamped. */
export function readPlace({ lon, lat }: Readonly<Record<keyof typeof PLACE, number>>): readonly [
  lon: number,
  lat: number,
] {
  return [normaliseLongitude(lon), clamp(lat, -MAX_LATITUDE, MAX_LATITUDE)];
}
