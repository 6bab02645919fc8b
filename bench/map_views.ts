// Boxes as visitors' maps request them. Pure.
import { growBbox } from "contract/bbox.ts";
import type { Bbox } from "contract/types.ts";
import type { Random } from "fakes/random.ts";

/** The map on a laptop. */
const VIEW_PIXELS = { width: 1280, height: 800 };
const TILE_PIXELS = 256;
/** Maps request a quarter more on each side. */
const MARGIN = 0.25;

/** A random view of a region at a zoom level, with the margin that the page requests. */
export function createView(random: Random, zoom: number, [west, south, east, north]: Bbox): Bbox {
  const degreesPerPixel = 360 / (TILE_PIXELS * 2 ** zoom);
  const [lon, lat] = [random.between(west, east), random.between(south, north)];
  const width = VIEW_PIXELS.width * degreesPerPixel;
  const height = VIEW_PIXELS.height * degreesPerPixel * Math.cos((lat * Math.PI) / 180);
  return growBbox([lon - width / 2, lat - height / 2, lon + width / 2, lat + height / 2], MARGIN);
}

/** A view centred on a place. */
export function createViewAt(random: Random, zoom: number, lon: number, lat: number): Bbox {
  return createView(random, zoom, [lon, lat, lon, lat]);
}
