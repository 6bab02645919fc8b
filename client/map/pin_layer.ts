// The layer of pins above the outlines. Its painter is loaded when there is the first playground to show.
import type Layer from "ol/layer/Layer.js";
import { createCanvasLayer } from "./canvas/canvas_layer.ts";
import type { PaintFrame } from "./canvas/paint_frame.ts";
import type { HitQuery } from "./hit_detection.ts";
import type { PlaygroundFeature } from "./playground_source.ts";
import type { MapExtent } from "./projection.ts";
import { MARGIN_SHARE } from "../tiers/core/fetch_plan.ts";

type Pins = typeof import("./pins.ts");

interface PinLayer {
  readonly layer: Layer;
  /** Call it when the playgrounds have changed. The chosen one has its pin elsewhere. */
  show(hasPlaygrounds: boolean, chosen: PlaygroundFeature | null): void;
  paintChosen(frame: PaintFrame, feature: PlaygroundFeature, shiftX: number): void;
  /** Paints pictograms on equipment; nothing until they are loaded. */
  readonly paintSigns: Pins["paintSigns"];
  readonly paintPlaceSign: Pins["paintPlaceSign"];
  hitAt(query: HitQuery): PlaygroundFeature | null;
}

/** `onReady` is called once, when pins can be painted. Without a network there are outlines without pins. */
export function createPinLayer(
  findIn: (extent: MapExtent) => readonly PlaygroundFeature[],
  onReady: () => void,
): PinLayer {
  let pins: Pins | null = null;
  let loading: Promise<void> | null = null;
  let shown: ReturnType<Pins["preparePins"]> | null = null;
  let chosenKey: string | null = null;

  const canvas = createCanvasLayer({
    marginShare: MARGIN_SHARE,
    deferMargin: false,
    isIncremental: true,
    prepare(extent) {
      const features = findIn(extent).filter(({ key }) => key !== chosenKey);
      const prepared = pins?.preparePins(features, extent) ?? null;
      shown = prepared;
      return (frame) => prepared?.paint(frame);
    },
  });

  async function load(): Promise<void> {
    try {
      pins = await import("./pins.ts");
    } catch {
      loading = null;
      return;
    }
    canvas.repaint();
    onReady();
  }

  return {
    layer: canvas.layer,
    show(hasPlaygrounds, chosen) {
      chosenKey = chosen?.key ?? null;
      canvas.layer.setVisible(hasPlaygrounds);
      if (!hasPlaygrounds) return;
      loading ??= load();
      canvas.repaint();
    },
    paintChosen: (frame, feature, shiftX) => pins?.paintChosenPin(frame, feature, shiftX),
    paintSigns: (...args) => pins?.paintSigns(...args),
    paintPlaceSign: (...args) => pins?.paintPlaceSign(...args),
    hitAt: (query) => shown?.hitAt(query) ?? null,
  };
}
