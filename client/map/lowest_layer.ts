// A layer below all others whose code is loaded later, and is given what it shares with the map: imports would move parts
// of the first paint into another file.
import type { FrameState } from "ol/Map.js";
import Layer from "ol/layer/Layer.js";
import { choosePlace, covers, isMoving, placeTransform } from "./canvas/picture.ts";

export interface PictureTools {
  readonly choosePlace: typeof choosePlace;
  readonly covers: typeof covers;
  readonly placeTransform: typeof placeTransform;
  readonly isMoving: (frame: FrameState) => boolean;
  /** Renders the layer again. */
  readonly changed: () => void;
}

export interface LowestLayer {
  /** Called for every frame of the map. */
  render(frame: FrameState): HTMLElement;
}

export function createLowestLayer(create: (tools: PictureTools) => LowestLayer): Layer {
  const layer = new Layer({ render: (frame: FrameState) => content.render(frame) });
  const content = create({ choosePlace, covers, placeTransform, isMoving, changed: () => layer.changed() });
  return layer;
}
