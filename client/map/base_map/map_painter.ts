// Paints images of the built-in map in a worker. OpenLayers loads and paints, and the page only gets the images.
import OlMap from "ol/Map.js";
import View from "ol/View.js";
import VectorTileLayer from "ol/layer/VectorTile.js";
import { chooseNames } from "./place_names.ts";
import { VIEW_PROJECTION } from "../paint/projection.ts";
import { createNameMeasure, createStyleFunction, zoomOf } from "./map_styles.ts";
import { createPlacedLayers } from "./placed_layers.ts";
import type { MapTiles } from "./tile_source.ts";
import type { PaintRequest } from "./worker_messages.ts";

/** Minimum time between images while tiles arrive, because each is drawn as a whole. */
const INTERIM_MS = 300;
/** How far labels may extend beyond the edge of a tile, in CSS pixels. */
const BUFFER_PX = 64;

/** Number of tiles in the cache, enough for several views of a large screen. */
const CACHED_TILES = 64;

export type MapPainter = ReturnType<typeof createMapPainter>;

interface MapPainterParts {
  readonly tiles: MapTiles;
  readonly look: PaintRequest["look"];
  readonly pixelRatio: number;
  readonly onPicture: (id: number, image: ImageBitmap, isComplete: boolean) => void;
  readonly now: () => number;
}

export function createMapPainter({ tiles, look, pixelRatio, onPicture, now }: MapPainterParts) {
  const { source, namesAt } = tiles;
  const style = createStyleFunction(look);
  const layer = new VectorTileLayer({
    source,
    style,
    declutter: true,
    // Images of tiles would take many times the memory without being faster, because nothing is painted while the map
    // moves.
    renderMode: "vector",
    renderBuffer: BUFFER_PX,
    preload: 0,
    cacheSize: CACHED_TILES,
  });
  const { layers, showNames, showObstacles } = createPlacedLayers(style, BUFFER_PX);
  const view = new View({
    projection: VIEW_PROJECTION,
    multiWorld: true,
    maxZoom: 28,
    center: [0, 0],
    zoom: 0,
  });
  const map = new OlMap({
    // The image is taken from the layer's canvas, which has the screen's resolution.
    target: new OffscreenCanvas(1, 1),
    pixelRatio,
    // Labels of higher layers are placed first.
    layers: [layer, ...layers],
    controls: [],
    interactions: [],
    view,
  });
  let current: PaintRequest | null = null;
  /** Whether the complete image was delivered. */
  let isDone = true;
  /** Whether anything has been painted for the current request. */
  let isBegun = false;
  /** Whether the canvas has the last frame. Delivering transfers it away. */
  let hasFrame = false;
  let lastMs = 0;

  function deliver(isComplete: boolean): void {
    const context = layer.getRenderer()?.context as OffscreenCanvasRenderingContext2D | null | undefined;
    if (!current || !context) return;
    lastMs = now();
    hasFrame = false;
    onPicture(current.id, context.canvas.transferToImageBitmap(), isComplete);
  }

  function placeNames({ left, top, resolution, pixels, obstacles }: PaintRequest): void {
    const [width, height] = pixels.map((size) => (size / pixelRatio) * resolution) as [number, number];
    const names = namesAt(resolution, [left, top - height, left + width, top]);
    showNames(chooseNames(names, obstacles, resolution, createNameMeasure(zoomOf(resolution))));
  }

  // Also fires when failed tiles are retried.
  const onLoadStart = () => void (isDone = false);
  const onLoadEnd = () => void (current && placeNames(current));
  source.addEventListener("tileloadstart", onLoadStart);
  source.addEventListener("tileloadend", onLoadEnd);
  map.on("postrender", () => {
    isBegun = hasFrame = true;
    if (!isDone && now() - lastMs >= INTERIM_MS) deliver(false);
  });
  map.on("rendercomplete", () => {
    // If nothing has been painted yet, the event belongs to the previous request.
    if (isDone || !isBegun) return;
    isDone = true;
    if (!hasFrame) map.renderSync();
    deliver(true);
  });

  return {
    /** Replaces the previous request. `look` and `pixelRatio` of the request must be those of the painter. */
    paint(request: PaintRequest): void {
      const { left, top, resolution, pixels } = request;
      const [width, height] = pixels.map((size) => size / pixelRatio) as [number, number];
      current = request;
      isDone = isBegun = false;
      lastMs = now();
      placeNames(request);
      showObstacles(request.obstacles);
      map.setSize([width, height]);
      view.setResolution(resolution);
      view.setCenter([left + (width / 2) * resolution, top - (height / 2) * resolution]);
      map.render();
    },
    destroy(): void {
      source.removeEventListener("tileloadstart", onLoadStart);
      source.removeEventListener("tileloadend", onLoadEnd);
      map.setTarget(undefined);
      map.dispose();
      for (const each of [layer, ...layers]) each.dispose();
    },
  };
}
