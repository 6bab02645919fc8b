// The base map of raster tiles. Loaded separately: never with a vector map, else after the regions have been drawn.
import TileLayer from "ol/layer/Tile.js";
import XYZ from "ol/source/XYZ.js";
import { baseMapTemplate } from "contract/map/map_archive.ts";
import type { ClientConfig } from "contract/page/client_config.ts";
import { MAX_ZOOM } from "../camera/camera_target.ts";
import { followColourScheme } from "./dark_tiles.ts";
import { VIEW_PROJECTION } from "../paint/projection.ts";

/** Maximum zoom of common raster tile services. Higher zooms stretch these tiles. */
const MAX_TILE_ZOOM = 19;

export function createRasterLayer(target: HTMLElement, config: ClientConfig): TileLayer<XYZ> {
  const source = new XYZ({
    url: baseMapTemplate(config)!,
    projection: VIEW_PROJECTION,
    maxZoom: Math.min(config.mapArchive?.maxZoom ?? MAX_TILE_ZOOM, MAX_ZOOM),
  });
  followColourScheme(source);
  source.once("tileloadend", () => target.classList.add("has-tiles"));
  return new TileLayer({ className: "base-map raster", source });
}
