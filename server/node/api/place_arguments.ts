// Boxes and places as clients send them -> as the store expects them. Maps send boxes that are wrapped, beyond ±180° or
// upside down; each has a documented answer. Pure.
import { normaliseLongitude, splitAtAntimeridian } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";

export const BOX = {
  min_lon: "double precision",
  min_lat: "double precision",
  max_lon: "double precision",
  max_lat: "double precision",
} as const;

export const PLACE = { lat: "double precision", lon: "double precision" } as const;

/** Near the poles a degree of longitude has almost no length. */
const MAX_LATITUDE = 89.9;

/**
 * None, one or two boxes within ±180/±90 degrees: none for a box that is upside down or beyond a pole, two for one that
 * crosses the antimeridian (`min_lon` above `max_lon`). A box wider than the world becomes the world.
 */
export function readBoxes(args: Readonly<Record<keyof typeof BOX, number>>): Bbox[] {
  const boxes = splitAtAntimeridian([args.min_lon, args.min_lat, args.max_lon, args.max_lat]);
  return boxes.filter(([, south, , north]) => south <= north);
}

/** A place within ±180/±89.9 degrees; longitudes are wrapped, latitudes clamped. */
export function readPlace({ lon, lat }: Readonly<Record<keyof typeof PLACE, number>>): readonly [
  lon: number,
  lat: number,
] {
  return [normaliseLongitude(lon), Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat))];
}
