// The raster base map below everything else. Without one the map is a plain background; a tile that does not
// come stays blank, which the visitor sees and nobody else needs to hear.
import TileLayer from "ol/layer/Tile.js";
import XYZ from "ol/source/XYZ.js";
import { MAX_ZOOM } from "./camera_target.ts";
import { VIEW_PROJECTION } from "./projection.ts";

/** Common raster services end here; closer levels stretch these tiles. */
const DEEPEST_TILES = 19;

export function createBaseMap(tilesUrl: string): TileLayer<XYZ> {
  return new TileLayer({
    // An element of its own, which dark surroundings dim.
    className: "base-map",
    source: new XYZ({
      url: tilesUrl,
      projection: VIEW_PROJECTION,
      maxZoom: Math.min(DEEPEST_TILES, MAX_ZOOM),
    }),
  });
}
