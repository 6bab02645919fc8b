// The map: builds it, obeys camera requests, and turns what the visitor hits into actions.
import { effect, untracked } from "@preact/signals";
import ScaleLine from "ol/control/ScaleLine.js";
import { defaults as defaultInteractions } from "ol/interaction/defaults.js";
import OlMap from "ol/Map.js";
import View from "ol/View.js";
import { type CameraRequest, fitRegion, stepInto } from "../core/camera.ts";
import type { Texts } from "../i18n/texts.ts";
import type { AppState } from "../state/app.ts";
import { createAttribution } from "./attribution.ts";
import { createBaseMap } from "./base_map.ts";
import { cameraTarget, MAX_ZOOM, MIN_ZOOM } from "./camera_target.ts";
import type { Hit } from "./hit.ts";
import { createDataLayers } from "./layers.ts";
import { watchPointer } from "./pointer.ts";
import { project, VIEW_PROJECTION, WORLD_LIMIT_Y } from "./projection.ts";
import { createViewPublisher } from "./view_publisher.ts";
import { watchVisitor } from "./visitor_input.ts";
import { createZoomButtons } from "./zoom_buttons.ts";

const FLIGHT_MS = 400;
const ZOOM_STEP_MS = 250;

/** Looked at until somebody says where to. */
const NEUTRAL_VIEW = { lon: 10.4, lat: 51.2, zoom: 6 };

export interface MapViewParts {
  readonly state: AppState;
  readonly texts: Texts;
}

/** Puts the map into `target` and keeps it in step with the state until it is destroyed. */
export function createMapView(target: HTMLElement, { state, texts }: MapViewParts): { destroy(): void } {
  const { config } = state;
  const data = createDataLayers(state, texts);
  const view = createView();
  const attribution = createAttribution(
    config.tilesUrl && config.tilesAttribution,
    texts,
    state.view.isTouched,
  );
  const map = new OlMap({
    target,
    view,
    layers: [...(config.tilesUrl ? [createBaseMap(config.tilesUrl)] : []), ...data.layers],
    controls: [
      createZoomButtons(texts, stepZoom),
      new ScaleLine({ minWidth: 64 }),
      attribution.control,
    ],
    interactions: defaultInteractions({
      altShiftDragRotate: false,
      pinchRotate: false,
      shiftDragZoom: false,
    }),
  });
  describe(target, texts.mapLabel);
  const publisher = createViewPublisher(map, state.view.moved);
  map.on("moveend", publisher.publish);

  function onVisitorInput(): void {
    publisher.start();
    state.view.touch();
  }

  function stepZoom(levels: number): void {
    onVisitorInput();
    // A press while the last one is still animated counts from where that one leads.
    const { nextResolution, resolution } = view.getState();
    const from = view.getZoomForResolution(nextResolution || resolution) ?? NEUTRAL_VIEW.zoom;
    const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.round(from) + levels));
    view.cancelAnimations();
    view.animate({ zoom, duration: prefersStillness() ? 0 : ZOOM_STEP_MS });
  }

  function obey(request: CameraRequest): void {
    const [width = 0, height = 0] = map.getSize() ?? [];
    if (width === 0 || height === 0) {
      map.once("change:size", () => obey(state.camera.request.peek() ?? request));
      return;
    }
    publisher.start();
    const { centre, zoom } = cameraTarget(request, [width, height], view.getCenter()![0]!);
    view.cancelAnimations();
    if (request.animate && !prefersStillness()) {
      view.animate({ center: centre, zoom, duration: FLIGHT_MS });
    } else {
      view.setCenter(centre);
      view.setZoom(zoom);
    }
    if (!view.getAnimating()) publisher.publish();
  }

  function act(hit: Hit): void {
    state.view.touch();
    switch (hit.kind) {
      case "ring":
        return state.camera.ask(fitRegion(hit.ring.bbox, config));
      case "cluster":
        return state.camera.ask(stepInto(hit.cluster, view.getZoom() ?? MIN_ZOOM, config));
      case "playground":
        return state.selection.select(hit.placed);
    }
  }

  const stopCamera = effect(() => {
    const request = state.camera.request.value;
    if (request) untracked(() => obey(request));
  });
  const stopPointer = watchPointer(map, { target, hitAt: data.hitAt, onHit: act });
  const stopVisitor = watchVisitor(map, target, onVisitorInput);

  return {
    destroy() {
      stopCamera();
      stopPointer();
      stopVisitor();
      attribution.destroy();
      data.destroy();
      map.setTarget(undefined);
      map.dispose();
    },
  };
}

/** Rests on whole levels only, so that tiers change where tiles are sharp and a wheel notch is a level. */
function createView(): View {
  return new View({
    projection: VIEW_PROJECTION,
    center: project(NEUTRAL_VIEW.lon, NEUTRAL_VIEW.lat),
    zoom: NEUTRAL_VIEW.zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    constrainResolution: true,
    smoothResolutionConstraint: true,
    multiWorld: true,
    // Endless to the sides; to the north and south the middle stays in the world.
    extent: [-Infinity, -WORLD_LIMIT_Y, Infinity, WORLD_LIMIT_Y],
    constrainOnlyCenter: true,
    enableRotation: false,
  });
}

/** Arrow keys belong to the map while it has the focus: that is what an application is to a screen reader. */
function describe(target: HTMLElement, label: string): void {
  target.tabIndex = 0;
  target.setAttribute("role", "application");
  target.setAttribute("aria-label", label);
}

function prefersStillness(): boolean {
  return globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
