// Creates boxes around random views of a map. Each one is different, so that no cache can answer. Pure. The requests of
// real visitors are planned in visitor_journeys.ts.
import type { Bbox } from "contract/types.ts";
import type { Random } from "fakes/random.ts";

/** The map on a laptop, extended by a quarter on each side. */
const BOX_PIXELS = { width: 1280 * 1.5, height: 800 * 1.5 };
const TILE_PIXELS = 256;

/** Returns a box around a random view of a region at a zoom level. */
export function createView(random: Random, zoom: number, [west, south, east, north]: Bbox): Bbox {
  const degreesPerPixel = 360 / (TILE_PIXELS * 2 ** zoom);
  const [lon, lat] = [random.between(west, east), random.between(south, north)];
  const width = BOX_PIXELS.width * degreesPerPixel;
  const height = BOX_PIXELS.height * degreesPerPixel * Math.cos((lat * Math.PI) / 180);
  return [lon - width / 2, lat - height / 2, lon + width / 2, lat + height / 2];
}

/** Returns a box around a view that is centred on a position. */
export function createViewAt(random: Random, zoom: number, lon: number, lat: number): Bbox {
  return createView(random, zoom, [lon, lat, lon, lat]);
}
