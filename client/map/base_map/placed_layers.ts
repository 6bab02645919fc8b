// The layers of place names and of obstacles. They are above the tile layer, so that tile labels avoid the names and
// obstacles.
import VectorLayer from "ol/layer/Vector.js";
import RenderFeature from "ol/render/Feature.js";
import VectorSource from "ol/source/Vector.js";
import Circle from "ol/style/Circle.js";
import Style, { type StyleFunction } from "ol/style/Style.js";
import type { MapFeature } from "contract/map/base_map/map_feature.ts";
import type { Obstacle, PlaceName } from "./place_names.ts";

/** Creates the layers. `bufferPx` is how far labels may extend beyond the edge of the image. */
export function createPlacedLayers(nameStyle: StyleFunction, bufferPx: number) {
  const shared = { declutter: true, renderBuffer: 2 * bufferPx } as const;
  const names = new VectorSource<RenderFeature>();
  const obstacles = new VectorSource<RenderFeature>();
  const nameLayer = new VectorLayer({ ...shared, source: names, style: nameStyle });
  const obstacleLayer = new VectorLayer({ ...shared, source: obstacles, style: createObstacleStyle() });

  return {
    /** Layers from bottom to top. */
    layers: [nameLayer, obstacleLayer],
    /** Shows names that do not collide with each other. */
    showNames(found: readonly PlaceName[]): void {
      replace(
        names,
        found.map(({ label, text, x, y }) =>
          placed(x, y, { shape: null, label, text, level: "ground" } satisfies MapFeature)
        ),
      );
    },
    showObstacles(found: readonly Obstacle[]): void {
      replace(obstacles, found.map(({ x, y, ...size }) => placed(x, y, size)));
    },
  };
}

const placed = (x: number, y: number, properties: object) =>
  new RenderFeature("Point", [x, y], [], 2, properties, undefined);

function replace(source: VectorSource<RenderFeature>, features: RenderFeature[]): void {
  // Nothing to repaint.
  if (features.length === 0 && source.isEmpty()) return;
  source.clear(true);
  source.addFeatures(features);
}

/** An invisible image with the size of the obstacle. */
function createObstacleStyle() {
  const cache = new Map<string, Style>();
  return (feature: { get(key: string): unknown }): Style => {
    const [width, height] = [feature.get("halfWidth") as number, feature.get("halfHeight") as number];
    const key = `${width} ${height}`;
    const known = cache.get(key) ??
      new Style({ image: new Circle({ radius: 1, scale: [width, height], declutterMode: "obstacle" }) });
    cache.set(key, known);
    return known;
  };
}
