// The layer of pins above the outlines, and the painters that are loaded with it: when there is the first playground.
import type Layer from "ol/layer/Layer.js";
import { createCanvasLayer } from "./canvas/canvas_layer.ts";
import type { PaintFrame } from "./canvas/paint_frame.ts";
import type { ChosenPlayground } from "./chosen_playground.ts";
import type { HitQuery } from "./hit_detection.ts";
import type { Obstacle } from "./base_map/place_names.ts";
import type { PlaygroundFeature } from "./playground_source.ts";
import type { MapExtent } from "./projection.ts";
import { MARGIN_SHARE } from "../tiers/core/fetch_plan.ts";

type Painters = typeof import("./painters_on_demand.ts");

interface PinLayer {
  readonly layer: Layer;
  /** The chosen playground has its pin elsewhere. */
  show(hasPlaygrounds: boolean, chosen: PlaygroundFeature | null): void;
  /** Call it when the playgrounds have changed. */
  repaint(): void;
  /** With the next frame. */
  repaintNow(): void;
  /** These paint nothing until they are loaded. */
  paintChosen(frame: PaintFrame, chosen: ChosenPlayground, shiftX: number): void;
  readonly paintPlaceSign: Painters["paintPlaceSign"];
  hitAt(query: HitQuery): PlaygroundFeature | null;
  /** The pins and names that were painted last. */
  obstacles(): readonly Obstacle[];
}

/** Answers of many regions arrive one after the other: their pins are arranged together. */
const COLLECT_MS = 100;

/**
 * `onReady` is called when pins can be painted, and when other playgrounds have become favourites; `onPainted` when pins
 * were painted. Without a network there are outlines without pins.
 */
export function createPinLayer(
  findIn: (extent: MapExtent) => readonly PlaygroundFeature[],
  onReady: () => void,
  onPainted: () => void,
): PinLayer {
  let painters: Painters | null = null;
  let loading: Promise<void> | null = null;
  let shown: ReturnType<Painters["preparePins"]> | null = null;
  let chosenKey: string | null = null;
  let isVisible = false;
  let collecting: ReturnType<typeof setTimeout> | undefined;
  let favourites: ReadonlySet<string> = new Set();

  const canvas = createCanvasLayer({
    marginShare: MARGIN_SHARE,
    deferMargin: false,
    isIncremental: false,
    prepare(extent) {
      const features = findIn(extent).filter(({ key }) => key !== chosenKey);
      const prepared = painters?.preparePins(features, extent, favourites) ?? null;
      shown = prepared;
      return prepared && ((frame) => {
        prepared.paint(frame);
        onPainted();
      });
    },
  });

  async function load(): Promise<void> {
    try {
      painters = await import("./painters_on_demand.ts");
    } catch {
      loading = null;
      return;
    }
    painters.favouritesOfDevice().keys.subscribe((keys) => {
      favourites = keys;
      canvas.repaint();
      onReady();
    });
  }

  return {
    layer: canvas.layer,
    show(hasPlaygrounds, chosen) {
      const key = chosen?.key ?? null;
      if (hasPlaygrounds || chosen) loading ??= load();
      if (key === chosenKey && hasPlaygrounds === isVisible) return;
      [chosenKey, isVisible] = [key, hasPlaygrounds];
      canvas.layer.setVisible(hasPlaygrounds);
      canvas.repaint();
    },
    repaint() {
      collecting ??= setTimeout(() => {
        collecting = undefined;
        canvas.repaint();
      }, COLLECT_MS);
    },
    repaintNow: canvas.repaint,
    paintChosen: (...args) => painters?.paintChosen(...args, favourites),
    paintPlaceSign: (...args) => painters?.paintPlaceSign(...args),
    hitAt: (query) => shown?.hitAt(query) ?? null,
    obstacles: () => isVisible ? shown?.obstacles() ?? [] : [],
  };
}
