// Where on the map a playground is, for the part of the map that is printed.
import type { Bbox } from "contract/types.ts";

/** Fractions of the map's width and height, from its top left corner. */
export interface PrintPlace {
  readonly x: number;
  readonly y: number;
}

/** `view`: the box that the map shows, in degrees; null where the place is not in it. */
export function findPrintPlace(
  [west, south, east, north]: Bbox,
  { lat, lon }: { readonly lat: number; readonly lon: number },
): PrintPlace | null {
  // The view may be beyond the antimeridian, the place is not.
  const unwrapped = lon + 360 * Math.ceil((west - lon) / 360);
  const x = (unwrapped - west) / (east - west);
  const y = (northing(north) - northing(lat)) / (northing(north) - northing(south));
  return x <= 1 && y >= 0 && y <= 1 ? { x, y } : null;
}

/** Web Mercator, in radians. */
const northing = (lat: number) => Math.asinh(Math.tan(lat * Math.PI / 180));
