// Moves the map: executes the newest camera request, repeats it when panels cover its target, and publishes the
// resulting views.
import { effect, untracked } from "@preact/signals";
import type OlMap from "ol/Map.js";
import { easeOut } from "ol/easing.js";
import { type CameraTarget, cameraTarget, MAX_ZOOM } from "./camera_target.ts";
import { type MapExtent, type MapPoint, unprojectView } from "../paint/projection.ts";
import type { SelectionModel } from "../../playground/selection/selection_model.ts";
import type { CameraRequest } from "../../federation/view/core/camera.ts";
import type { CameraModel, MapState } from "../../federation/view/view_model.ts";

const ANIMATION_MS = 400;
const ZOOM_STEP_MS = 250;
/**
 * Duration of the animation after a wheel event. The next event restarts it, so that the map follows a trackpad
 * closely.
 */
const WHEEL_MS = 200;

export function createCameraDriver(
  map: OlMap,
  { camera, selection }: { readonly camera: CameraModel; readonly selection: SelectionModel },
  publisher: ViewPublisher,
  isInUse: () => boolean,
) {
  const view = map.getView();
  /** The request that is repeated whenever panels cover another part of the map. */
  let revealing: CameraRequest | null = null;

  /** The view at the end of the running animation, or the current view. Input starts from it. */
  function destination(): CameraTarget {
    const { center, nextCenter, resolution, nextResolution } = view.getState();
    const zoom = view.getZoomForResolution(nextResolution || resolution) ?? view.getMinZoom();
    return { centre: (nextCenter ?? center) as MapPoint, zoom };
  }

  const clampZoom = (zoom: number) => Math.min(MAX_ZOOM, Math.max(view.getMinZoom(), zoom));

  function moveTo(target: CameraTarget, durationMs: number): void {
    view.cancelAnimations();
    if (durationMs > 0 && !prefersReducedMotion()) {
      view.animate({ center: target.centre, zoom: target.zoom, duration: durationMs });
    } else {
      view.setCenter(target.centre);
      view.setZoom(target.zoom);
    }
  }

  function execute(request: CameraRequest): void {
    const [width = 0, height = 0] = map.getSize() ?? [];
    if (width === 0 || height === 0) {
      map.once("change:size", () => execute(camera.request.peek() ?? request));
      return;
    }
    publisher.start();
    const target = cameraTarget(request, {
      size: [width, height],
      covered: camera.covered.peek(),
      minZoom: view.getMinZoom(),
      from: destination(),
    });
    moveTo(target, isAnimated(request) ? ANIMATION_MS : 0);
    if (!view.getAnimating()) publisher.publish();
  }

  effect(() => {
    const request = camera.request.value;
    if (!request) return;
    revealing = revealAgain(request);
    untracked(() => execute(request));
  });
  effect(() => {
    void camera.covered.value;
    if (revealing === null) return;
    // Closing the panel of a playground must not move the map.
    const isFirst = revealing.kind === "fit" && revealing.isFirst;
    const isWanted = isFirst ? !untracked(isInUse) : selection.selected.peek() !== null;
    if (isWanted) execute(revealing);
  });

  return {
    /** Call this when the visitor moves the map. Panels may then cover the last target. */
    release: () => void (revealing = null),
    /** Goes to a whole zoom level. */
    stepZoom(levels: number): void {
      const { centre, zoom } = destination();
      moveTo({ centre, zoom: clampZoom(Math.round(zoom) + levels) }, ZOOM_STEP_MS);
    },
    /** Zooms so that `anchor` keeps its position on the screen. */
    zoomAround(levels: number, anchor: MapPoint): void {
      const zoom = clampZoom(destination().zoom + levels);
      view.cancelAnimations();
      view.animate({ zoom, anchor, duration: prefersReducedMotion() ? 0 : WHEEL_MS, easing: easeOut });
    },
  };
}

function isAnimated(request: CameraRequest): boolean {
  return "animate" in request ? request.animate : request.kind === "reveal";
}

/** Returns a request that shows the same target again. Null if the target need not stay visible. */
function revealAgain(request: CameraRequest): CameraRequest | null {
  if (request.kind === "reveal" || request.kind === "fit" && (request.isFirst || request.staysFitted)) {
    return request;
  }
  if (request.kind !== "fit" || !request.staysVisible) return null;
  return { kind: "reveal", bbox: request.bbox, minZoom: request.minZoom };
}

function prefersReducedMotion(): boolean {
  return globalThis.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

type ViewPublisher = ReturnType<typeof createViewPublisher>;

export function createViewPublisher(map: OlMap, moved: (state: MapState) => void) {
  let isStarted = false;
  let last = "";
  return {
    /** Enables publishing. Until then, the neutral initial view must not cause requests. */
    start: () => void (isStarted = true),
    publish(): void {
      const view = map.getView();
      const [centre, zoom, size] = [view.getCenter(), view.getZoom(), map.getSize()];
      if (!isStarted || !centre || zoom === undefined || !size) return;
      const extent = view.calculateExtent(size) as MapExtent;
      // A jump is published immediately, because the OpenLayers event follows a frame later.
      const now = extent.join();
      if (now === last) return;
      last = now;
      // OpenLayers computes the zoom as a logarithm, so it must be rounded.
      moved({ ...unprojectView(centre as MapPoint, extent), zoom: Number(zoom.toFixed(6)) });
    },
  };
}
