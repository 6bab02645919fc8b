// The layer of pins above the outlines, and the painters that are loaded with it once there is a playground.
import { createCanvasLayer } from "../paint/canvas_layer.ts";
import type { PaintFrame } from "../paint/paint_frame.ts";
import { MARGIN_SHARE } from "../paint/picture.ts";
import type { ChosenPlayground } from "./chosen_playground.ts";
import type { HitQuery } from "../outlines/hit_detection.ts";
import type { Obstacle } from "../base_map/place_names.ts";
import type { PinBadges } from "./pins.ts";
import type { PlaygroundFeature } from "../outlines/playground_source.ts";
import type { MapExtent } from "../paint/projection.ts";
import type { FavouritesModel } from "../../features/favourites/favourites_model.ts";
import { onDemand } from "../../kit/async/on_demand.ts";

export type Painters = typeof import("./painters_on_demand.ts");

/** With more playgrounds than this, a zoom stretches the pins instead of repainting them. */
const MAX_LIVE_PINS = 200;
/** Delay before pins are arranged, because answers of many regions arrive one after another. */
const COLLECT_MS = 100;

/**
 * Creates the layer. `onReady` is called when pins can be painted, and when the set of favourites has changed.
 * `onPainted` is called after pins were painted. Outlines have no pins if the painters cannot be loaded.
 */
export function createPinLayer(
  findIn: (extent: MapExtent) => readonly PlaygroundFeature[],
  loadFavourites: () => Promise<FavouritesModel>,
  onReady: () => void,
  onPainted: () => void,
) {
  let painters: Painters | null = null;
  let shown: ReturnType<Painters["preparePins"]> | null = null;
  let chosenKey: string | null = null;
  let isVisible = false;
  let areDots = false;
  let collecting: ReturnType<typeof setTimeout> | undefined;
  let badges: PinBadges = { favourites: new Set(), uncertain: new Set(), closed: new Set(), notices: null };

  const canvas = createCanvasLayer({
    marginShare: MARGIN_SHARE,
    deferMargin: false,
    isIncremental: false,
    keepsSize: () => shown !== null && shown.count <= MAX_LIVE_PINS,
    prepare(extent) {
      const features = findIn(extent).filter(({ key }) => key !== chosenKey);
      const prepared = painters?.preparePins(features, extent, badges, areDots) ?? null;
      shown = prepared;
      return prepared && ((frame) => {
        prepared.paint(frame);
        onPainted();
      });
    },
  });

  const load = onDemand(async () => {
    const [loaded, { keys }] = await Promise.all([import("./painters_on_demand.ts"), loadFavourites()]);
    painters = loaded;
    keys.subscribe((next) => {
      badges = { ...badges, favourites: next };
      canvas.repaint();
      onReady();
    });
  });

  return {
    layer: canvas.layer,
    /** Shows pins if there are playgrounds. `chosen` gets none here, because `paintChosen` paints it. */
    show(hasPlaygrounds: boolean, chosen: PlaygroundFeature | null): void {
      const key = chosen?.key ?? null;
      if (hasPlaygrounds || chosen) load().catch(() => {});
      if (key === chosenKey && hasPlaygrounds === isVisible) return;
      [chosenKey, isVisible] = [key, hasPlaygrounds];
      canvas.layer.setVisible(hasPlaygrounds);
      canvas.repaint();
    },
    /** Paints dots in place of pins while other marks are to stand out. */
    showDots(next: boolean): void {
      if (next === areDots) return;
      areDots = next;
      canvas.repaint();
    },
    /** Repaints the pins if badges changed, even the pin of the selected playground. */
    setBadges(next: Omit<PinBadges, "favourites">): void {
      const { uncertain, closed, notices } = badges;
      if (next.uncertain === uncertain && next.closed === closed && next.notices === notices) return;
      badges = { ...badges, ...next };
      canvas.repaint();
      onReady();
    },
    /** Call this when the playgrounds have changed. */
    repaint(): void {
      collecting ??= setTimeout(() => {
        collecting = undefined;
        canvas.repaint();
      }, COLLECT_MS);
    },
    /** Repaints in the next frame. */
    repaintNow: canvas.repaint,
    /** Paints nothing until the painters are loaded. */
    paintChosen: (frame: PaintFrame, chosen: ChosenPlayground, shiftX: number) =>
      painters?.paintChosen(frame, chosen, shiftX, badges),
    paintPlacePin: (...args: Parameters<Painters["paintPlacePin"]>) => painters?.paintPlacePin(...args),
    /**
     * Calls `paint` and returns true. Until the painters are loaded, it loads them and returns false; `onReady`
     * follows.
     */
    withPainters(paint: (painters: Painters) => void): boolean {
      if (painters) paint(painters);
      else load().catch(() => {});
      return painters !== null;
    },
    /** Loads the painters if there is something to paint. */
    paintNumbers(...args: Parameters<Painters["paintNumbers"]>): void {
      if (painters) painters.paintNumbers(...args);
      else if (args[1].places.length > 0) load().catch(() => {});
    },
    hitNumber: (...args: Parameters<Painters["hitNumber"]>) => painters?.hitNumber(...args) ?? null,
    hitAt: (query: HitQuery): PlaygroundFeature | null => shown?.hitAt(query) ?? null,
    /** The pins and names painted last. */
    obstacles: (): readonly Obstacle[] => isVisible ? shown?.obstacles() ?? [] : [],
  };
}
