// Clicks, taps and the hovering mouse -> what was hit. What follows from a hit is decided by whoever asks.
import type OlMap from "ol/Map.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import type { Aim, Hit } from "./hit.ts";
import type { MapPoint } from "./projection.ts";

const MOUSE_TOLERANCE_PX = 3;
const TOUCH_TOLERANCE_PX = 10;
/** The second click of a double click on a ring belongs to the first, wherever the map has moved meanwhile. */
const DOUBLE_CLICK_MS = 400;
/** Further away it is a click of its own, however quick: the pointer has moved, not the map. */
const DOUBLE_CLICK_PX = 24;

export interface PointerParts {
  /** Gets the hand cursor while something is under the mouse. */
  readonly target: HTMLElement;
  readonly hitAt: (aim: Aim) => Hit | null;
  readonly onHit: (hit: Hit) => void;
}

/** Starts listening; the returned function stops it. */
export function watchPointer(map: OlMap, { target, hitAt, onHit }: PointerParts): () => void {
  let lastHit: Hit | null = null;
  let lastHitMs = -Infinity;
  let lastHitPixel: readonly number[] = [0, 0];
  let hovering: MapBrowserEvent<PointerEvent> | null = null;
  let frameRequest = 0;

  const aimOf = ({ coordinate, originalEvent }: MapBrowserEvent<PointerEvent>): Aim => ({
    point: coordinate as MapPoint,
    resolution: map.getView().getResolution() ?? 1,
    tolerancePx: originalEvent.pointerType === "touch" ? TOUCH_TOLERANCE_PX : MOUSE_TOLERANCE_PX,
  });
  const isSecondClick = ({ originalEvent, pixel: [x, y] }: MapBrowserEvent) =>
    originalEvent.timeStamp - lastHitMs < DOUBLE_CLICK_MS &&
    Math.hypot(x! - lastHitPixel[0]!, y! - lastHitPixel[1]!) < DOUBLE_CLICK_PX;

  const onClick = (event: MapBrowserEvent<PointerEvent>) => {
    if (isSecondClick(event)) return;
    const hit = hitAt(aimOf(event));
    if (!hit) return;
    lastHit = hit;
    lastHitMs = event.originalEvent.timeStamp;
    lastHitPixel = event.pixel;
    onHit(hit);
  };
  const onDoubleClick = (event: MapBrowserEvent) => {
    if (!lastHit || !isSecondClick(event)) return;
    event.stopPropagation();
    // The second press has stopped the flight that the first click began.
    onHit(lastHit);
  };
  const onMove = (event: MapBrowserEvent<PointerEvent>) => {
    if (event.dragging || event.originalEvent.pointerType === "touch") return;
    hovering = event;
    // A mouse sends more moves than there are frames.
    frameRequest ||= requestAnimationFrame(() => {
      frameRequest = 0;
      target.style.cursor = hitAt(aimOf(hovering!)) ? "pointer" : "";
    });
  };

  map.on("click", onClick as (event: MapBrowserEvent) => void);
  map.on("dblclick", onDoubleClick);
  map.on("pointermove", onMove as (event: MapBrowserEvent) => void);
  return () => {
    cancelAnimationFrame(frameRequest);
    map.un("click", onClick as (event: MapBrowserEvent) => void);
    map.un("dblclick", onDoubleClick);
    map.un("pointermove", onMove as (event: MapBrowserEvent) => void);
  };
}
