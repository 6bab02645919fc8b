// Input on the map by mouse, touch and keyboard: moving it, clicking what is on it, and one key for the list.
import Kinetic from "ol/Kinetic.js";
import type OlMap from "ol/Map.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import DoubleClickZoom from "ol/interaction/DoubleClickZoom.js";
import DragPan from "ol/interaction/DragPan.js";
import type Interaction from "ol/interaction/Interaction.js";
import KeyboardPan from "ol/interaction/KeyboardPan.js";
import KeyboardZoom from "ol/interaction/KeyboardZoom.js";
import MouseWheelZoom from "ol/interaction/MouseWheelZoom.js";
import PinchZoom from "ol/interaction/PinchZoom.js";
import type { HitQuery } from "./hit_detection.ts";
import type { Hit } from "./marks.ts";
import type { MapPoint } from "./projection.ts";

/** The defaults of OpenLayers without rotation and the zoom box, which would have to be downloaded too. */
export function createInteractions(): Interaction[] {
  return [
    new DoubleClickZoom(),
    new DragPan({ kinetic: new Kinetic(-0.005, 0.05, 100) }),
    new PinchZoom(),
    new KeyboardPan(),
    new KeyboardZoom(),
    new MouseWheelZoom(),
  ];
}

const MOVING_KEYS = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "+", "-"]);

/**
 * Calls `onInput` when the visitor moves the map, not when the page does. Starts listening; the returned function
 * stops it.
 */
export function watchVisitor(map: OlMap, target: HTMLElement, onInput: () => void): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (MOVING_KEYS.has(key)) onInput();
  };
  map.on("pointerdrag", onInput);
  map.on("dblclick", onInput);
  target.addEventListener("wheel", onInput, { passive: true });
  target.addEventListener("keydown", onKey);
  return () => {
    map.un("pointerdrag", onInput);
    map.un("dblclick", onInput);
    target.removeEventListener("wheel", onInput);
    target.removeEventListener("keydown", onKey);
  };
}

// One key leads from the map to the list of what it shows. Only while the map itself has the focus, or nothing has:
// elsewhere a letter is a letter.
const LIST_KEY = "l";

/** Starts listening; the returned function stops it. */
export function watchListKey(target: HTMLElement, onListKey: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isForMap = event.target === target || event.target === document.body;
    if (!isForMap || event.key.toLowerCase() !== LIST_KEY || !isPlain) return;
    event.preventDefault();
    onListKey();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

// Clicks, taps and the hovering mouse -> what was hit. What follows from a hit is decided by whoever asks.
const MOUSE_TOLERANCE_PX = 3;
const TOUCH_TOLERANCE_PX = 10;
/** Two clicks are a double click when they come this fast and lie this close; OpenLayers looks at the time only. */
const DOUBLE_CLICK_MS = 400;
const DOUBLE_CLICK_PX = 24;

export interface PointerParts {
  /** Gets the hand cursor while something is under the mouse. */
  readonly target: HTMLElement;
  readonly hitAt: (query: HitQuery) => Hit | null;
  readonly onHit: (hit: Hit) => void;
}

interface Click {
  readonly hit: Hit | null;
  readonly timeMs: number;
  readonly pixel: readonly number[];
}

/** Starts listening; the returned function stops it. */
export function watchPointer(map: OlMap, { target, hitAt, onHit }: PointerParts): () => void {
  let last: Click | null = null;
  let isRepeated = false;
  let hovering: MapBrowserEvent<PointerEvent> | null = null;
  let frameRequest = 0;

  const aimOf = ({ coordinate, originalEvent }: MapBrowserEvent<PointerEvent>): HitQuery => ({
    point: coordinate as MapPoint,
    resolution: map.getView().getResolution() ?? 1,
    tolerancePx: originalEvent.pointerType === "touch" ? TOUCH_TOLERANCE_PX : MOUSE_TOLERANCE_PX,
  });
  const repeatsLast = ({ originalEvent, pixel: [x, y] }: MapBrowserEvent) =>
    last !== null && originalEvent.timeStamp - last.timeMs < DOUBLE_CLICK_MS &&
    Math.hypot(x! - last.pixel[0]!, y! - last.pixel[1]!) < DOUBLE_CLICK_PX;

  const onClick = (event: MapBrowserEvent<PointerEvent>) => {
    if (event.originalEvent.pointerType === "touch") holdFocus(target);
    isRepeated = repeatsLast(event);
    // It belongs to what the first click hit, wherever the map has moved meanwhile.
    if (isRepeated && last?.hit) return;
    const hit = hitAt(aimOf(event));
    last = { hit, timeMs: event.originalEvent.timeStamp, pixel: event.pixel };
    if (hit) onHit(hit);
  };
  const onDoubleClick = (event: MapBrowserEvent) => {
    if (isRepeated && !last?.hit) return;
    event.stopPropagation();
    // The second press has stopped the flight that the first click began.
    if (isRepeated && last?.hit) onHit(last.hit);
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

/** After a tap the browser itself focuses the map, but so late that what the tap has opened would lose the focus. */
function holdFocus(target: HTMLElement): void {
  target.addEventListener("mousedown", keepFocus, { once: true });
}

function keepFocus(event: Event): void {
  event.preventDefault();
}
