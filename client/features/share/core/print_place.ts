// Locates a playground on the map, to crop the printed part.
import type { Bbox } from "contract/types.ts";

/** Fractions of the map's width and height, from its top left corner. */
export interface PrintPlace {
  readonly x: number;
  readonly y: number;
}

/** Finds a playground's place on the map. `view` is the visible box in degrees. Null for a position outside of it. */
export function findPrintPlace(
  [west, south, east, north]: Bbox,
  { lat, lon }: { readonly lat: number; readonly lon: number },
): PrintPlace | null {
  // The view may extend beyond the antimeridian, but the position does not.
  const unwrapped = lon + 360 * Math.ceil((west - lon) / 360);
  const x = (unwrapped - west) / (east - west);
  const y = (northing(north) - northing(lat)) / (northing(north) - northing(south));
  return x <= 1 && y >= 0 && y <= 1 ? { x, y } : null;
}

/** Web Mercator northing in radians. */
const northing = (lat: number) => Math.asinh(Math.tan(lat * Math.PI / 180));
