// Map input by mouse, touch and keyboard: moving the map, clicking on it, and one key for the list.
import Kinetic from "ol/Kinetic.js";
import type OlMap from "ol/Map.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import DoubleClickZoom from "ol/interaction/DoubleClickZoom.js";
import DragPan from "ol/interaction/DragPan.js";
import Interaction from "ol/interaction/Interaction.js";
import KeyboardPan from "ol/interaction/KeyboardPan.js";
import PinchZoom from "ol/interaction/PinchZoom.js";
import type { HitQuery } from "../outlines/hit_detection.ts";
import type { Hover } from "../../playground/details/details_model.ts";
import type { Hit } from "../rings/rings.ts";
import type { MapPoint } from "../paint/projection.ts";
import { wheelLevels } from "./wheel_levels.ts";

/** Zooms so that `anchor` keeps its position on the screen. */
export type ZoomAround = (levels: number, anchor: MapPoint) => void;

/** OpenLayers' interactions without rotation, and our own for the wheel, whose notches add up while the map moves. */
export function createInteractions(zoomAround: ZoomAround): Interaction[] {
  return [
    new DoubleClickZoom(),
    new DragPan({ kinetic: new Kinetic(-0.005, 0.05, 100) }),
    new PinchZoom(),
    new KeyboardPan(),
    new Interaction({
      handleEvent({ type, originalEvent, coordinate }) {
        if (type !== "wheel") return true;
        originalEvent.preventDefault();
        zoomAround(wheelLevels(originalEvent as WheelEvent), coordinate as MapPoint);
        return false;
      },
    }),
  ];
}

const MOVING_KEYS = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);
const ZOOM_KEYS: ReadonlyMap<string, number> = new Map([["+", 1], ["-", -1]]);

interface VisitorActions {
  /** Called when the visitor, not the page, moves the map. */
  readonly onInput: () => void;
  readonly stepZoom: (levels: number) => void;
  readonly zoomAround: ZoomAround;
}

export function watchVisitor(map: OlMap, target: HTMLElement, actions: VisitorActions): void {
  const { onInput, stepZoom } = actions;
  map.on("pointerdrag", onInput);
  map.on("dblclick", onInput);
  target.addEventListener("wheel", onInput, { passive: true });
  target.addEventListener("keydown", ({ key, ctrlKey, metaKey }) => {
    const levels = ZOOM_KEYS.get(key);
    if (levels !== undefined && !ctrlKey && !metaKey) stepZoom(levels);
    else if (MOVING_KEYS.has(key)) onInput();
  });
  // On an iPhone fingers also send pointer events, which OpenLayers handles.
  if (navigator.maxTouchPoints === 0) watchGestures(map, target, actions);
}

/** Safari on a Mac has its own events for pinching on a trackpad, with the scale since the beginning of the gesture. */
function watchGestures(
  map: OlMap,
  target: HTMLElement,
  { onInput, zoomAround }: Pick<VisitorActions, "onInput" | "zoomAround">,
): void {
  let last = 1;
  target.addEventListener("gesturestart", (event) => {
    event.preventDefault();
    onInput();
    last = 1;
  });
  target.addEventListener("gesturechange", (event) => {
    event.preventDefault();
    const { scale } = event as Event & { readonly scale: number };
    zoomAround(Math.log2(scale / last), map.getEventCoordinate(event as MouseEvent) as MapPoint);
    last = scale;
  });
}

const LIST_KEY = "l";

/** Calls `onListKey` when the key is pressed while the focus is on the map or nowhere. */
export function watchListKey(target: HTMLElement, onListKey: () => void): void {
  document.addEventListener("keydown", (event) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isForMap = event.target === target || event.target === document.body;
    if (!isForMap || event.key.toLowerCase() !== LIST_KEY || !isPlain) return;
    event.preventDefault();
    onListKey();
  });
}

const MOUSE_TOLERANCE_PX = 3;
const TOUCH_TOLERANCE_PX = 10;
/** Two clicks within this time and distance are a double click. OpenLayers checks only the time. */
const DOUBLE_CLICK_MS = 400;
const DOUBLE_CLICK_PX = 24;

interface PointerParts {
  /** Has the cursor `pointer` while something under it can be clicked. */
  readonly target: HTMLElement;
  readonly hitAt: (query: HitQuery) => Hit | null;
  readonly onHit: (hit: Hit) => void;
  /** Called with the playground under the mouse pointer, or null. */
  readonly onPoint: (hover: Hover | null) => void;
}

interface Click {
  readonly hit: Hit | null;
  readonly timeMs: number;
  readonly pixel: readonly number[];
}

export function watchPointer(map: OlMap, { target, hitAt, onHit, onPoint }: PointerParts): void {
  let last: Click | null = null;
  let isRepeated = false;
  let hovering: MapBrowserEvent<PointerEvent> | null = null;
  let frameRequest = 0;

  const queryAt = ({ coordinate, originalEvent }: MapBrowserEvent<PointerEvent>): HitQuery => ({
    point: coordinate as MapPoint,
    resolution: map.getView().getResolution() ?? 1,
    tolerancePx: originalEvent.pointerType === "touch" ? TOUCH_TOLERANCE_PX : MOUSE_TOLERANCE_PX,
  });
  const repeatsLast = ({ originalEvent, pixel: [x, y] }: MapBrowserEvent) =>
    last !== null && originalEvent.timeStamp - last.timeMs < DOUBLE_CLICK_MS &&
    Math.hypot(x! - last.pixel[0]!, y! - last.pixel[1]!) < DOUBLE_CLICK_PX;

  const onClick = (event: MapBrowserEvent<PointerEvent>) => {
    // After a tap the browser focuses the map so late that a panel opened by the tap would lose the focus.
    if (event.originalEvent.pointerType === "touch") {
      target.addEventListener("mousedown", (event) => event.preventDefault(), { once: true });
    }
    isRepeated = repeatsLast(event);
    // The second click counts for the target of the first click, even if the map has moved since.
    if (isRepeated && last?.hit) return;
    const hit = hitAt(queryAt(event));
    last = { hit, timeMs: event.originalEvent.timeStamp, pixel: event.pixel };
    if (hit) onHit(hit);
  };
  const onMove = (event: MapBrowserEvent<PointerEvent>) => {
    if (event.dragging || event.originalEvent.pointerType === "touch") return;
    hovering = event;
    // Mouse events are more frequent than frames.
    frameRequest ||= requestAnimationFrame(() => {
      frameRequest = 0;
      const hit = hitAt(queryAt(hovering!));
      target.style.cursor = hit ? "pointer" : "";
      const [x, y] = hovering!.pixel;
      onPoint(hit?.kind === "playground" ? { placed: hit.placed, x: x!, y: y! } : null);
    });
  };
  const onLeave = () => {
    cancelAnimationFrame(frameRequest);
    frameRequest = 0;
    onPoint(null);
  };

  map.on("click", onClick as (event: MapBrowserEvent) => void);
  map.on("dblclick", (event) => {
    if (isRepeated && !last?.hit) return;
    event.stopPropagation();
    // The second press has stopped the animation started by the first click.
    if (isRepeated && last?.hit) onHit(last.hit);
  });
  map.on("movestart", onLeave);
  map.on("pointermove", onMove as (event: MapBrowserEvent) => void);
  target.addEventListener("pointerleave", onLeave);
  // As in the browser, a press outside the map or a key, such as Escape, turns a double click into two clicks.
  document.addEventListener("pointerdown", (event) => {
    if (!target.contains(event.target as Node)) last = null;
  }, true);
  document.addEventListener("keydown", () => void (last = null), true);
}
