// A map layer that paints its own image, somewhat larger than the map, and only if the image is outdated. While the map
// moves, the compositor shifts and scales the image, which costs almost nothing.
import type { FrameState } from "ol/Map.js";
import Layer from "ol/layer/Layer.js";
import { type Paint, type PaintFrame, paintPatches, type Prepare } from "./paint_frame.ts";
import {
  choosePlace,
  createPicture,
  intersectsSomewhere,
  isMoving,
  isOutdated,
  isZooming,
  movePicture,
  type Place,
} from "./picture.ts";
import type { MapExtent } from "./projection.ts";

interface CanvasLayerParts {
  readonly prepare: Prepare;
  /** Margin of the image on each side, as a share of the map, so that small moves need no painting. */
  readonly marginShare: number;
  /** Whether the margin stays blank until a move needs it, for images that change often. */
  readonly deferMargin: boolean;
  /** Whether to paint in patches on a second canvas, over several frames if necessary. */
  readonly isIncremental: boolean;
  /** Whether to repeat the last paint in each frame of a zoom, so that sizes stay; otherwise the image is stretched. */
  readonly keepsSize: () => boolean;
}

/** An image that is being painted. */
interface Work {
  readonly place: Place;
  readonly steps: Iterator<void>;
}

/** Time for painting per frame. A step that has begun is finished. */
const FRAME_BUDGET_MS = 10;

export function createCanvasLayer(parts: CanvasLayerParts) {
  const picture = createPicture(parts.isIncremental);
  let painted: Place | null = null;
  let work: Work | null = null;
  let lastPaint: Paint | null = null;
  /** To be painted onto the image when the current work is done. */
  let additions: Prepare[] = [];
  let isDirty = true;
  let shown: MapExtent | null = null;
  /** The map's newest frame; null while the layer is hidden. */
  let newestFrame: FrameState | null = null;
  let isRepaintDue = false;

  const layer = new Layer({ render: (frame: FrameState) => render(frame) });
  layer.unrender = () => {
    newestFrame = null;
    if (painted === null && work === null) return;
    painted =
      work =
      shown =
      lastPaint =
        null;
    additions = [];
    isDirty = true;
    picture.clear();
  };

  function render(frame: FrameState): HTMLElement {
    const pixelRatio = globalThis.devicePixelRatio || 1;
    shown = frame.extent as MapExtent;
    newestFrame = frame;
    const newest = work?.place ?? painted;
    if (newest === null || needsRepaint(newest, frame, pixelRatio)) paintAll(frame, pixelRatio);
    else if (work === null && additions.length > 0) paintAdditions(newest);
    continueWork(frame);
    if (painted !== null) movePicture(picture.element, painted, frame);
    return picture.element;
  }

  function needsRepaint(on: Place, frame: FrameState, pixelRatio: number): boolean {
    if (isZooming(on, frame)) return parts.keepsSize();
    return isDirty || isOutdated(on, frame, pixelRatio, on.valid);
  }

  function paintAll(frame: FrameState, pixelRatio: number): void {
    const place = choosePlace(frame, pixelRatio, parts.marginShare);
    const isForOneFrame = painted !== null && isZooming(painted, frame);
    if (isForOneFrame || (parts.deferMargin && !isMoving(frame))) place.valid = shown!;
    isDirty = isForOneFrame;
    additions = [];
    if (!isForOneFrame) lastPaint = parts.prepare(place.extent);
    if (lastPaint) return start(place, false, lastPaint);
    // Even a blank canvas of this size would be composited in every frame.
    picture.clear();
    [painted, work] = [place, null];
  }

  function paintAdditions(place: Place): void {
    const paints = additions.map((prepare) => prepare(place.extent));
    additions = [];
    start(place, true, (frame) => paints.forEach((paint) => paint?.(frame)));
  }

  function start(place: Place, isAddition: boolean, paint: Paint): void {
    const context = picture.begin(place.pixels, isAddition);
    const { pixelRatio, pixels } = place;
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    const whole = { ...place, extent: place.valid, context };
    work = {
      place,
      steps: parts.isIncremental ? paintPatches(whole, pixels, paint) : paintAtOnce(whole, paint),
    };
  }

  function continueWork({ viewState: { resolution } }: FrameState): void {
    // A zoom makes the unfinished image useless, so painting stops.
    if (work === null || work.place.resolution !== resolution) return;
    const untilMs = performance.now() + FRAME_BUDGET_MS;
    while (!work.steps.next().done) {
      if (performance.now() < untilMs) continue;
      layer.changed();
      return;
    }
    painted = work.place;
    work = null;
    picture.finish(painted.pixelRatio);
    if (additions.length > 0) layer.changed();
  }

  /**
   * Paints without rendering the map, which would repaint the base map. Not for double-buffered images, because the map
   * must position them.
   */
  function paintWithoutMap(): void {
    isRepaintDue = false;
    if (isDirty && newestFrame !== null) render(newestFrame);
  }

  return {
    layer,
    /** Repaints everything in the next frame. */
    repaint(): void {
      isDirty = true;
      if (parts.isIncremental || newestFrame === null) return layer.changed();
      if (!isRepaintDue) requestAnimationFrame(paintWithoutMap);
      isRepaintDue = true;
    },
    /** Adds to the image. Does nothing if a repaint is due anyway. */
    paintMore(prepare: Prepare): void {
      if (isDirty || (painted === null && work === null)) return;
      additions.push(prepare);
      layer.changed();
    },
    /** Marks a box as outdated. Outside the visible part it is repainted only before it comes into view. */
    invalidate(box: MapExtent): void {
      const newest = work?.place ?? painted;
      if (isDirty || newest === null || shown === null) return;
      if (intersectsSomewhere(shown, box)) this.repaint();
      else if (intersectsSomewhere(newest.extent, box)) newest.valid = shown;
    },
  };
}

// deno-lint-ignore require-yield
function* paintAtOnce(frame: PaintFrame, paint: Paint): Generator<void> {
  paint(frame);
}
