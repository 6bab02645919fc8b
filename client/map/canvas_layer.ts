// A map layer that paints its own canvas, somewhat larger than the map, and only when it must: while the map
// moves, the canvas is shifted and scaled by the compositor, which costs next to nothing.
import Layer from "ol/layer/Layer.js";
import type { FrameState } from "ol/Map.js";
import ViewHint from "ol/ViewHint.js";
import { type MapExtent, nearestWorldX } from "./projection.ts";

/** A canvas ready for painting in CSS pixels, and which part of the map it stands for. */
export interface PaintFrame {
  readonly context: CanvasRenderingContext2D;
  /** Map coordinates of the top left corner. */
  readonly left: number;
  readonly top: number;
  /** Map units per CSS pixel. */
  readonly resolution: number;
  readonly extent: MapExtent;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
}

export interface CanvasLayer {
  readonly layer: Layer;
  /** What is painted is out of date: it is painted anew with the next frame. */
  repaint(): void;
  /** Adds to what is painted. Does nothing when a repaint is due anyway. */
  paintMore(paint: (frame: PaintFrame) => void): void;
  /** Says that a box is out of date. Beyond what is visible it is painted anew only before it comes into view. */
  outdate(box: MapExtent): void;
}

interface Painted extends PaintFrame {
  readonly width: number;
  readonly height: number;
  /** What may be shown of it; shrinks when the margin is dropped. */
  valid: MapExtent;
}

/** Beyond this many device pixels the margin would cost more memory than it is worth. */
const MAX_PIXELS_WITH_MARGIN = 12_000_000;

export interface CanvasLayerParts {
  /** Paints everything on a blank canvas. */
  readonly paint: (frame: PaintFrame) => void;
  /** How much more than the map is painted on each side, as a share of it: room for moves without painting. */
  readonly marginShare: number;
}

export function createCanvasLayer({ paint, marginShare }: CanvasLayerParts): CanvasLayer {
  const canvas = document.createElement("canvas");
  canvas.style.position = "absolute";
  canvas.style.left = "0";
  canvas.style.top = "0";
  canvas.style.transformOrigin = "0 0";
  // A layer of its own for the compositor: moving it repaints nothing.
  canvas.style.willChange = "transform";
  const context = canvas.getContext("2d")!;
  let painted: Painted | null = null;
  let isDirty = true;
  let shown: MapExtent | null = null;

  const layer = new Layer({ render: (frame: FrameState) => render(frame) });
  layer.unrender = () => {
    if (painted === null) return;
    // The layer is hidden: give the memory back.
    painted = shown = null;
    canvas.width = canvas.height = 0;
  };

  function render(frame: FrameState): HTMLElement {
    const pixelRatio = globalThis.devicePixelRatio || 1;
    shown = frame.extent as MapExtent;
    if (painted === null || isDue(painted, frame, pixelRatio)) paintAnew(frame, pixelRatio);
    place(frame, pixelRatio);
    return canvas;
  }

  function isDue(on: Painted, frame: FrameState, pixelRatio: number): boolean {
    const [width, height] = frame.size;
    if (on.width !== width || on.height !== height || on.pixelRatio !== pixelRatio) return true;
    const isSameLevel = on.resolution === frame.viewState.resolution;
    const isAnimating = frame.viewHints[ViewHint.ANIMATING]! > 0;
    const isInteracting = frame.viewHints[ViewHint.INTERACTING]! > 0;
    // In the middle of a zoom the picture is scaled; it is painted sharp when the map rests.
    if (!isSameLevel) return !isAnimating && !isInteracting;
    return isDirty || !covers(on.valid, frame.extent!);
  }

  function paintAnew({ size, viewState }: FrameState, pixelRatio: number): void {
    const { center: [x, y], resolution } = viewState;
    const [width, height] = size as [number, number];
    const [marginX, marginY] = marginsFor(width, height, pixelRatio);
    const left = x! - (width / 2 + marginX) * resolution;
    const top = y! + (height / 2 + marginY) * resolution;
    const [canvasWidth, canvasHeight] = [width + 2 * marginX, height + 2 * marginY];
    const extent: MapExtent = [left, top - canvasHeight * resolution, left + canvasWidth * resolution, top];
    resize(Math.ceil(canvasWidth * pixelRatio), Math.ceil(canvasHeight * pixelRatio), pixelRatio);
    painted = { context, left, top, resolution, extent, pixelRatio, width, height, valid: extent };
    isDirty = false;
    paint(painted);
  }

  /** Margins in CSS pixels; multiples of 4 are whole device pixels at ratios like 1.25 and 1.5 too. */
  function marginsFor(width: number, height: number, pixelRatio: number): [x: number, y: number] {
    const x = Math.round((width * marginShare) / 4) * 4;
    const y = Math.round((height * marginShare) / 4) * 4;
    const pixels = (width + 2 * x) * (height + 2 * y) * pixelRatio ** 2;
    return pixels > MAX_PIXELS_WITH_MARGIN ? [0, 0] : [x, y];
  }

  function resize(width: number, height: number, pixelRatio: number): void {
    if (canvas.width === width && canvas.height === height) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, width, height);
    } else {
      canvas.width = width;
      canvas.height = height;
    }
    canvas.style.width = `${width / pixelRatio}px`;
    canvas.style.height = `${height / pixelRatio}px`;
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  }

  function place({ extent, viewState: { resolution } }: FrameState, pixelRatio: number): void {
    if (painted === null) return;
    const scale = painted.resolution / resolution;
    // Whole device pixels, so that the picture stays sharp after a pan.
    const snap = (px: number) => scale === 1 ? Math.round(px * pixelRatio) / pixelRatio : px;
    const dx = snap((painted.left - extent![0]!) / resolution);
    const dy = snap((extent![3]! - painted.top) / resolution);
    const transform = `translate(${dx}px, ${dy}px) scale(${scale})`;
    if (canvas.style.transform !== transform) canvas.style.transform = transform;
  }

  return {
    layer,
    repaint() {
      isDirty = true;
      layer.changed();
    },
    paintMore(paintAddition) {
      if (!isDirty && painted !== null) paintAddition(painted);
    },
    outdate(box) {
      if (isDirty || painted === null || shown === null) return;
      if (intersectsSomewhere(shown, box)) this.repaint();
      else if (intersectsSomewhere(painted.extent, box)) painted.valid = shown;
    },
  };
}

/** True when a box lies in an extent, on whichever copy of the world. */
function intersectsSomewhere(extent: MapExtent, [minX, minY, maxX, maxY]: MapExtent): boolean {
  const shift = nearestWorldX(minX, (extent[0] + extent[2]) / 2) - minX;
  return minX + shift <= extent[2] && maxX + shift >= extent[0] && minY <= extent[3] && maxY >= extent[1];
}

function covers(outer: readonly number[], inner: readonly number[]): boolean {
  return outer[0]! <= inner[0]! && outer[1]! <= inner[1]! && outer[2]! >= inner[2]! && outer[3]! >= inner[3]!;
}
