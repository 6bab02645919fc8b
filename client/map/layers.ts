// Shows the state in the map's data layers, and finds the target at a point of the map.
import { effect, type ReadonlySignal } from "@preact/signals";
import type { VisitorPosition } from "../features/locate/core/location.ts";
import type { LocationModel } from "../features/locate/location_model.ts";
import type { Obstacle } from "./base_map/place_names.ts";
import { createCanvasLayer } from "./paint/canvas_layer.ts";
import type { PaintFrame } from "./paint/paint_frame.ts";
import { createArrangement } from "./rings/arrangement.ts";
import { NO_DETAILS, placeDetails } from "./chosen/placed_details.ts";
import { hitPlayground, type HitQuery, hitRing } from "./outlines/hit_detection.ts";
import { paintRings } from "./ring_painter.ts";
import {
  type Hit,
  type MapRing,
  ringsOfClusters,
  ringsOfMissing,
  ringsOfRegions,
  type RingTexts,
} from "./rings/rings.ts";
import { createOutlineLayer } from "./outlines/outline_layer.ts";
import { createPinLayer } from "./pins/pin_layer.ts";
import { createPlaygroundSource, PlaygroundFeature } from "./outlines/playground_source.ts";
import { worldShifts } from "./paint/projection.ts";
import { paintSelection } from "./outlines/outline.ts";
import { paintVisitor } from "./controls/visitor_dot.ts";
import type { FiltersModel } from "../federation/filters/filters_model.ts";
import type { FavouritesModel } from "../features/favourites/favourites_model.ts";
import type { NearModel } from "../features/near/near_model.ts";
import type { NoticesNow } from "../federation/notices/core/notices_now.ts";
import type { DetailsModel } from "../playground/details/details_model.ts";
import type { SelectionModel } from "../playground/selection/selection_model.ts";
import type { PlacedPlayground } from "../federation/tiers/core/placed_playground.ts";
import type { TierData } from "../federation/tiers/core/tier_data.ts";
import type { ShownModel } from "../federation/tiers/shown_model.ts";

/** Margin of the ring layer. Small, because every answer repaints all clusters. The price is a repaint on some pans. */
const MARK_MARGIN_SHARE = 0.125;
/**
 * Maximum number of rings that are repainted in each frame of a zoom. More would take too long, so they are stretched.
 */
const MAX_LIVE_RINGS = 200;

export interface LayerState {
  readonly shown: ShownModel;
  readonly selection: SelectionModel;
  readonly details: DetailsModel;
  readonly location: LocationModel;
  readonly favourites: () => Promise<FavouritesModel>;
  readonly filters: Pick<FiltersModel, "opening">;
  readonly isMapping: ReadonlySignal<boolean>;
  readonly near: Pick<NearModel, "numbered" | "place" | "pointed">;
  readonly notices: ReadonlySignal<NoticesNow | null>;
}

export function createDataLayers(
  { shown, selection, details, location, favourites, filters, isMapping, near, notices }: LayerState,
  texts: RingTexts,
) {
  const playgrounds = createPlaygroundSource();
  const rings = createArrangement();
  let selected: PlaygroundFeature | null = null;
  let detailsOfSelected = NO_DETAILS;
  let emphasised: ReadonlySet<unknown> = new Set();
  let visitor: VisitorPosition | null = null;
  let onMoved = () => {};
  let paintShadows: typeof import("./chosen/shadow_painter.ts").paintShadows | null = null;

  const outlineLayer = createOutlineLayer(playgrounds.findIn);
  // The selection is in the upper layer, so that choosing a playground does not repaint thousands of others.
  const ringLayer = createCanvasLayer({
    marginShare: MARK_MARGIN_SHARE,
    deferMargin: true,
    isIncremental: false,
    keepsSize: () => rings.drawn.length <= MAX_LIVE_RINGS,
    prepare: () => (frame) => {
      if (selected) forEachWorld(frame, (shift) => paintChosen(frame, selected!, shift));
      paintRings(frame, rings.at(frame.resolution), pinLayer.withPainters);
      const place = details.shownPlace.peek();
      if (place) forEachWorld(frame, (shift) => pinLayer.paintPlacePin(frame, place, shift));
      if (visitor) paintVisitor(frame, visitor);
      pinLayer.paintNumbers(frame, numbersOf(near));
      onMoved();
    },
  });

  const pinLayer = createPinLayer(playgrounds.findIn, favourites, () => ringLayer.repaint(), () => onMoved());

  function paintChosen(frame: PaintFrame, feature: PlaygroundFeature, shift: number): void {
    const shadows = details.shadows.peek();
    if (shadows !== null) paintShadows?.(frame, shadows, shift);
    paintSelection(frame, feature, shift);
    pinLayer.paintChosen(frame, { feature, details: detailsOfSelected, emphasised }, shift);
  }

  function showPins(): void {
    pinLayer.show(shown.data.peek().tier === "polygon" && !playgrounds.isEmpty(), selected);
    onMoved();
  }

  function repaintRings(): void {
    // An empty layer is hidden, because the browser would still composite its canvas in every frame.
    ringLayer.layer.setVisible(
      rings.drawn.length > 0 || selected !== null || visitor !== null || near.numbered.peek().length > 0,
    );
    ringLayer.repaint();
    onMoved();
  }

  let slices: ReturnType<typeof setTimeout> | undefined;

  function showPlaygrounds(placed: readonly PlacedPlayground[]): void {
    clearTimeout(slices);
    const change = playgrounds.update(placed, isMapping.peek());
    outlineLayer.apply(change);
    if (change.added.length + change.removed.length > 0) pinLayer.repaint();
    showPins();
    if (!change.isComplete) slices = setTimeout(() => showPlaygrounds(placed));
  }

  effect(() => {
    rings.show([
      ...ringsOf(shown.data.value, texts, isMapping.value),
      ...ringsOfMissing(shown.missing.value, texts),
    ]);
    repaintRings();
  });
  effect(() => {
    const data = shown.data.value;
    void isMapping.value;
    outlineLayer.layer.setVisible(data.tier === "polygon");
    showPlaygrounds(data.tier === "polygon" ? data.playgrounds : []);
  });
  effect(() => {
    const placed = selection.selected.value;
    selected = placed && new PlaygroundFeature(placed, isMapping.value);
    showPins();
    repaintRings();
  });
  effect(() => {
    pinLayer.showDots(near.numbered.value.length > 0);
    void near.pointed.value;
    repaintRings();
  });
  effect(() =>
    pinLayer.setBadges({
      uncertain: shown.uncertain.value,
      closed: filters.opening.value.closed,
      notices: notices.value,
    })
  );
  effect(() => {
    visitor = location.position.value;
    repaintRings();
  });
  effect(() => {
    const { equipment: { value: equipment }, trees: { value: trees } } = details.sections;
    detailsOfSelected = placeDetails(
      equipment.kind === "ready" ? equipment.value : [],
      trees.kind === "ready" ? trees.value : [],
    );
    repaintRings();
  });
  effect(() => {
    emphasised = new Set(details.emphasised.value);
    void details.shownPlace.value;
    repaintRings();
  });
  effect(() => {
    if (details.shadows.value !== null && paintShadows === null) void loadShadows();
    repaintRings();
  });

  async function loadShadows(): Promise<void> {
    try {
      ({ paintShadows } = await import("./chosen/shadow_painter.ts"));
      repaintRings();
    } catch {
      // If loading fails, the next step of the slider retries.
    }
  }

  return {
    /** Data layers from bottom to top. */
    layers: [outlineLayer.layer, pinLayer.layer, ringLayer.layer],
    /** Call this when the ground becomes dark or light. */
    repaintGround(): void {
      outlineLayer.repaint();
      ringLayer.repaint();
      pinLayer.repaintNow();
    },
    hitAt(query: HitQuery): Hit | null {
      const numbered = pinLayer.hitNumber(query, near.numbered.peek());
      if (numbered) return { kind: "numbered", place: numbered };
      const pin = pinLayer.hitAt(query);
      if (pin) return { kind: "playground", placed: pin.placed };
      return hitRing(rings.drawn, query) ?? hitPlayground(playgrounds, query);
    },
    /** Calls `listener` when rings or pins may have moved. */
    watchRings: (listener: () => void): void => void (onMoved = listener),
    listObstacles: () => [...rings.obstacles(), ...obstacleOf(selected), ...pinLayer.obstacles()],
  };
}

const numbersOf = ({ numbered, place, pointed }: LayerState["near"]) => ({
  places: numbered.peek(),
  centre: place.peek(),
  pointed: pointed.peek(),
});

/** Radius of the selected playground's pin. */
const CHOSEN_RADIUS_PX = 21;

function obstacleOf(chosen: PlaygroundFeature | null): Obstacle[] {
  if (chosen === null) return [];
  const { middleX, middleY } = chosen;
  return [{ x: middleX, y: middleY, halfWidth: CHOSEN_RADIUS_PX, halfHeight: CHOSEN_RADIUS_PX }];
}

function ringsOf(data: TierData, texts: RingTexts, isMapping: boolean): MapRing[] {
  switch (data.tier) {
    case "macro":
      return ringsOfRegions(data.rings, texts);
    case "cluster":
      return ringsOfClusters(data.clusters, texts, isMapping);
    case "polygon":
      return [];
  }
}

function forEachWorld({ extent: [minX, , maxX] }: PaintFrame, paint: (shift: number) => void): void {
  for (const shift of worldShifts(minX, maxX)) paint(shift);
}
