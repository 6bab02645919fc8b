// The lowest layer of the map. Its code is loaded later, and gets shared objects as parameters, because imports would
// move parts of the first paint into another file.
import type { FrameState } from "ol/Map.js";
import Layer from "ol/layer/Layer.js";
import type { Obstacle } from "./place_names.ts";
import { choosePlace, createCanvas, isOutdated, movePicture, setCssSize } from "../paint/picture.ts";

const SHARED = { choosePlace, createCanvas, isOutdated, movePicture, setCssSize };

export type PictureTools = typeof SHARED & {
  /** Boxes of the rings and pins on the map. */
  readonly listObstacles: () => Obstacle[];
  /** Renders the layer again. */
  readonly changed: () => void;
};

export interface LowestLayer {
  /** Renders the layer for a frame of the map. */
  render(frame: FrameState): HTMLElement;
  /** Call this when rings or pins may have moved. */
  ringsMoved(): void;
}

export function createLowestLayer(
  create: (tools: PictureTools) => LowestLayer,
  rings: { watchRings(listener: () => void): void; listObstacles(): Obstacle[] },
): Layer {
  const layer = new Layer({ render: (frame: FrameState) => content.render(frame) });
  const { listObstacles } = rings;
  const content = create({ ...SHARED, listObstacles, changed: () => layer.changed() });
  rings.watchRings(content.ringsMoved);
  return layer;
}
