// Moves the map: obeys the newest camera request, and keeps in sight what was asked to stay there while panels open
// over the map.
import { effect, untracked } from "@preact/signals";
import type OlMap from "ol/Map.js";
import { type CameraTarget, cameraTarget, MAX_ZOOM } from "./camera_target.ts";
import { type MapExtent, type MapPoint, unprojectView } from "./projection.ts";
import type { SelectionModel } from "../playground/selection_model.ts";
import type { CameraRequest } from "../view/core/camera.ts";
import type { CameraModel, MapState } from "../view/view_model.ts";

const FLIGHT_MS = 400;
const ZOOM_STEP_MS = 250;

export interface CameraDriver {
  /** The visitor moves the map by hand: nothing is kept in sight for them any more. */
  release(): void;
  stepZoom(levels: number): void;
  stop(): void;
}

export function createCameraDriver(
  map: OlMap,
  { camera, selection }: { readonly camera: CameraModel; readonly selection: SelectionModel },
  publisher: ViewPublisher,
): CameraDriver {
  const view = map.getView();
  let inSight: CameraRequest | null = null;

  /** A press or a request while a flight goes on counts from where that one leads. */
  function whereabouts(): CameraTarget {
    const { center, nextCenter, resolution, nextResolution } = view.getState();
    const zoom = view.getZoomForResolution(nextResolution || resolution) ?? view.getMinZoom();
    return { centre: (nextCenter ?? center) as MapPoint, zoom };
  }

  function moveTo(target: CameraTarget, durationMs: number): void {
    view.cancelAnimations();
    if (durationMs > 0 && !prefersStillness()) {
      view.animate({ center: target.centre, zoom: target.zoom, duration: durationMs });
    } else {
      view.setCenter(target.centre);
      view.setZoom(target.zoom);
    }
  }

  function obey(request: CameraRequest): void {
    const [width = 0, height = 0] = map.getSize() ?? [];
    if (width === 0 || height === 0) {
      map.once("change:size", () => obey(camera.request.peek() ?? request));
      return;
    }
    publisher.start();
    const target = cameraTarget(request, {
      size: [width, height],
      covered: camera.covered.peek(),
      minZoom: view.getMinZoom(),
      from: whereabouts(),
    });
    moveTo(target, isFlight(request) ? FLIGHT_MS : 0);
    if (!view.getAnimating()) publisher.publish();
  }

  const stopRequests = effect(() => {
    const request = camera.request.value;
    if (!request) return;
    inSight = revealAgain(request);
    untracked(() => obey(request));
  });
  const stopCovering = effect(() => {
    void camera.covered.value;
    // What is chosen no more need not be seen: closing its panel moves nothing.
    if (inSight && selection.selected.peek()) obey(inSight);
  });

  return {
    release() {
      inSight = null;
    },
    stepZoom(levels) {
      const { centre, zoom } = whereabouts();
      const next = Math.min(MAX_ZOOM, Math.max(view.getMinZoom(), Math.round(zoom) + levels));
      moveTo({ centre, zoom: next }, ZOOM_STEP_MS);
    },
    stop() {
      stopRequests();
      stopCovering();
    },
  };
}

function isFlight(request: CameraRequest): boolean {
  return "animate" in request ? request.animate : request.kind === "reveal";
}

/** What is left to do for a request after it has been obeyed. */
function revealAgain(request: CameraRequest): CameraRequest | null {
  if (request.kind === "reveal") return request;
  if (request.kind !== "fit" || !request.keepsInSight) return null;
  return { kind: "reveal", bbox: request.bbox, minZoom: request.minZoom };
}

function prefersStillness(): boolean {
  return globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// Publishes where the map looks. Silent until the first view that somebody wanted, so that the neutral view at
// the start causes no requests.
export interface ViewPublisher {
  /** From now on the view is one that somebody wanted. */
  start(): void;
  publish(): void;
}

export function createViewPublisher(map: OlMap, moved: (state: MapState) => void): ViewPublisher {
  let isStarted = false;
  let last = "";
  return {
    start() {
      isStarted = true;
    },
    publish() {
      const view = map.getView();
      const [centre, zoom, size] = [view.getCenter(), view.getZoom(), map.getSize()];
      if (!isStarted || !centre || zoom === undefined || !size) return;
      const extent = view.calculateExtent(size) as MapExtent;
      // A jump is published at once; the event that OpenLayers sends a frame later says nothing new.
      const now = extent.join();
      if (now === last) return;
      last = now;
      // Levels are whole; logarithms are not quite.
      moved({ ...unprojectView(centre as MapPoint, extent), zoom: Number(zoom.toFixed(6)) });
    },
  };
}
