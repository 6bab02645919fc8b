// Creates the map and maps clicks on it to actions.
import type { Signal } from "@preact/signals";
import OlMap from "ol/Map.js";
import View from "ol/View.js";
import { baseMapTemplate } from "contract/map/map_archive.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { ClientConfig } from "contract/page/client_config.ts";
import { startWhenNeeded } from "../kit/async/on_demand.ts";
import type { SheetsModel } from "../kit/sheets_model.ts";
import { createCameraDriver, createViewPublisher } from "./camera/camera_driver.ts";
import { MAX_ZOOM, MIN_ZOOM } from "./camera/camera_target.ts";
import { createAttribution, createZoomButtons, type MapTexts } from "./controls/controls.ts";
import { watchGround } from "./paint/dark_ground.ts";
import { createDataLayers, type LayerState } from "./layers.ts";
import { createLowestLayer, type LowestLayer, type PictureTools } from "./base_map/lowest_layer.ts";
import type { Hit, RingTexts } from "./rings/rings.ts";
import { type MapPoint, project, VIEW_PROJECTION, WORLD_LIMIT_Y } from "./paint/projection.ts";
import { PlainScaleLine } from "./controls/scale_line.ts";
import { createInteractions, watchListKey, watchPointer, watchVisitor } from "./input/visitor_input.ts";
import { choosePlayground } from "../playground/selection/selection_model.ts";
import type { Hover } from "../playground/details/details_model.ts";
import type { PageFeatures } from "../federation/regions/core/page_features.ts";
import type { PlacedPlayground } from "../federation/tiers/core/placed_playground.ts";
import { type CameraRequest, fitPlayground, fitRegion, stepInto } from "../federation/view/core/camera.ts";
import type { CameraModel, ViewModel } from "../federation/view/view_model.ts";

/** From this zoom on, the outlines of most playgrounds are recognisable. */
const NEAR_ZOOM = 16;

/** The view that is shown until the first camera request. */
const NEUTRAL_VIEW = { lon: 10.4, lat: 51.2, zoom: 6 };

interface MapViewParts {
  readonly state: LayerState & {
    readonly camera: CameraModel;
    readonly config: ClientConfig;
    readonly features: PageFeatures;
    readonly hover: Signal<Hover | null>;
    readonly sheets: SheetsModel;
    readonly view: ViewModel;
  };
  readonly texts: MapTexts & RingTexts;
  /** Opens the list of what the map shows. */
  readonly onList: () => void;
}

export interface MapHandle {
  /** Adds a layer below all other layers. */
  addLowest(create: (tools: PictureTools) => LowestLayer): void;
}

/** Creates the map in `target` for as long as the page is open. */
export function createMapView(target: HTMLElement, { state, texts, onList }: MapViewParts): MapHandle {
  const { config, features } = state;
  const data = createDataLayers(state, texts);
  const view = createView(features.minZoom);
  const isInUse = () =>
    state.view.isTouched.value || state.sheets.open.value !== null || state.selection.selected.value !== null;
  const map = new OlMap({
    target,
    view,
    layers: data.layers,
    controls: [
      createZoomButtons(texts, stepZoom),
      new PlainScaleLine(),
      createAttribution(config, texts, isInUse),
    ],
    interactions: createInteractions(zoomAround),
  });
  startWhenNeeded(() => needsRasterTiles(state), async () => {
    const { createRasterLayer } = await import("./base_map/raster_layer.ts");
    map.getLayers().insertAt(0, createRasterLayer(target, config));
  });
  describe(target, texts.mapLabel);
  const publishSize = () => setSizeProperties(target, map.getSize());
  publishSize();
  map.on("change:size", publishSize);
  const publisher = createViewPublisher(map, state.view.moved);
  map.on("moveend", publisher.publish);

  const camera = createCameraDriver(map, state, publisher, isInUse);

  function onVisitorInput(): void {
    publisher.start();
    camera.release();
    state.view.touch();
  }

  function stepZoom(levels: number): void {
    onVisitorInput();
    camera.stepZoom(levels);
  }

  function zoomAround(levels: number, anchor: MapPoint): void {
    camera.zoomAround(levels, anchor);
  }

  function act(hit: Hit): void {
    state.view.touch();
    switch (hit.kind) {
      case "ring":
        if (state.shown.data.peek().tier !== "macro") return state.shown.retry();
        return state.camera.ask(fitRegion(hit.ring, config));
      case "cluster":
        return state.camera.ask(stepInto(hit.cluster, view.getZoom() ?? view.getMinZoom(), config));
      case "numbered":
        return hit.place.choose();
      case "playground":
        return choosePlayground(state, hit.placed, approach(hit.placed));
    }
  }

  /** Zooms in closely on a playground shown as a dot. Otherwise the map moves no more than necessary. */
  function approach({ playground }: PlacedPlayground): CameraRequest | undefined {
    if ((view.getZoom() ?? 0) >= NEAR_ZOOM) return undefined;
    return fitPlayground(shapeBbox(playground.shape), config, { animate: true });
  }

  watchGround(() => {
    data.repaintGround();
    map.renderSync();
  });
  watchPointer(map, {
    target,
    hitAt: data.hitAt,
    onHit: act,
    onPoint: (hover) => void (state.hover.value = hover),
  });
  watchVisitor(map, target, { onInput: onVisitorInput, stepZoom, zoomAround });
  watchListKey(target, onList);
  return { addLowest: (create) => map.getLayers().insertAt(0, createLowestLayer(create, data)) };
}

/**
 * Whether the map has raster tiles; otherwise `base_map/` paints it, or nothing does. Reads the shown data, so that the
 * code is requested again along with the next data if loading failed.
 */
function needsRasterTiles({ config, shown }: MapViewParts["state"]): boolean {
  void shown.data.value;
  return config.mapArchive?.kind !== "vector" && baseMapTemplate(config) !== null;
}

/** Creates the view. A null `minZoom` means the minimum zoom of all maps. */
export function createView(minZoom: number | null): View {
  return new View({
    projection: VIEW_PROJECTION,
    center: project(NEUTRAL_VIEW.lon, NEUTRAL_VIEW.lat),
    zoom: NEUTRAL_VIEW.zoom,
    minZoom: minZoom ?? MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    smoothResolutionConstraint: true,
    multiWorld: true,
    // East and west are unlimited; to the north and south the centre stays within the world.
    extent: [-Infinity, -WORLD_LIMIT_Y, Infinity, WORLD_LIMIT_Y],
    constrainOnlyCenter: true,
    enableRotation: false,
  });
}

/** Sets properties for print.css, which gives the map the same size as on the screen. */
function setSizeProperties(target: HTMLElement, [width = 0, height = 0]: readonly number[] = []): void {
  target.style.setProperty("--map-width", `${width}px`);
  target.style.setProperty("--map-height", `${height}px`);
}

/** With the role `application`, screen readers pass arrow keys on to the map. */
function describe(target: HTMLElement, label: string): void {
  target.tabIndex = 0;
  target.setAttribute("role", "application");
  target.setAttribute("aria-label", label);
}
