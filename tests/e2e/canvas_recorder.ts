// Records the drawing calls on the map's canvases, because pixels cannot be searched for texts.
import type { Page } from "playwright-core";

export interface PaintedText {
  readonly text: string;
  /** As reported by the canvas. */
  readonly colour: string;
  /** Milliseconds since the epoch. */
  readonly atMs: number;
}

export interface PaintedShape {
  /** Fill colour, as reported by the canvas. */
  readonly colour: string;
  /** Milliseconds since the epoch. */
  readonly atMs: number;
}

/** A text that is visible on a canvas, and its position on the page in CSS pixels. */
export interface VisibleText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface VisibleStroke {
  readonly colour: string;
  readonly isDashed: boolean;
  /** The line is a closed circle. */
  readonly isCircle: boolean;
  /** For the last arc, the outer radius in CSS pixels and the angle in radians. */
  readonly radiusPx: number;
  readonly turn: number;
}

export interface VisibleDrawing {
  readonly texts: readonly VisibleText[];
  readonly strokes: readonly VisibleStroke[];
}

interface Recorder {
  readonly texts: PaintedText[];
  readonly shapes: PaintedShape[];
  readNow(): VisibleDrawing;
}

declare global {
  var canvasRecorder: Recorder;
}

/** Starts recording on this page and every document that it loads. Must be called before the page is opened. */
export async function recordCanvas(page: Page): Promise<void> {
  await page.addInitScript(installRecorder);
}

/** Every text that was ever painted, in order. */
export async function readPaintedTexts(page: Page): Promise<PaintedText[]> {
  return await page.evaluate(() => globalThis.canvasRecorder.texts);
}

/** Every area that was ever filled, in order. */
export async function readPaintedShapes(page: Page): Promise<PaintedShape[]> {
  return await page.evaluate(() => globalThis.canvasRecorder.shapes);
}

/** Everything that is visible on the page's canvases now, excluding what was cleared or is outside the window. */
export async function readVisibleDrawing(page: Page): Promise<VisibleDrawing> {
  return await page.evaluate(() => globalThis.canvasRecorder.readNow());
}

/** Runs in the page, so it cannot use other declarations of this file. */
function installRecorder(): void {
  interface Drawing {
    texts: { text: string; x: number; y: number }[];
    strokes: { colour: string; isDashed: boolean; isCircle: boolean; radiusPx: number; turn: number }[];
  }
  const drawings = new WeakMap<object, Drawing>();
  const paintedTexts: { text: string; colour: string; atMs: number }[] = [];
  const paintedShapes: { colour: string; atMs: number }[] = [];
  const drawingOn = (canvas: object) => {
    const known = drawings.get(canvas) ?? { texts: [], strokes: [] };
    drawings.set(canvas, known);
    return known;
  };

  const context = CanvasRenderingContext2D.prototype;
  const { fillText, arc, fill, stroke, clearRect } = context;
  let [lastTurn, lastRadius] = [0, 0];
  context.arc = function (x, y, radius, from, to, ...rest) {
    [lastTurn, lastRadius] = [Math.abs(to - from), radius];
    return arc.call(this, x, y, radius, from, to, ...rest);
  };
  context.fillText = function (text, x, y, ...rest) {
    paintedTexts.push({ text, colour: String(this.fillStyle), atMs: Date.now() });
    const at = this.getTransform().transformPoint({ x, y });
    drawingOn(this.canvas).texts.push({ text, x: at.x, y: at.y });
    return fillText.call(this, text, x, y, ...rest);
  };
  context.fill = function (...how: unknown[]) {
    paintedShapes.push({ colour: String(this.fillStyle), atMs: Date.now() });
    return Reflect.apply(fill, this, how);
  };
  context.stroke = function (...path: [] | [Path2D]) {
    drawingOn(this.canvas).strokes.push({
      colour: String(this.strokeStyle),
      isDashed: this.getLineDash().length > 0,
      isCircle: lastTurn > 2 * Math.PI - 1e-6,
      radiusPx: lastRadius + this.lineWidth / 2,
      turn: lastTurn,
    });
    return Reflect.apply(stroke, this, path);
  };
  context.clearRect = function (x, y, width, height) {
    if (width >= this.canvas.width && height >= this.canvas.height) drawings.delete(this.canvas);
    return clearRect.call(this, x, y, width, height);
  };
  // Setting a size, even the same one, clears a canvas.
  for (const side of ["width", "height"] as const) {
    const property = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, side)!;
    Object.defineProperty(HTMLCanvasElement.prototype, side, {
      ...property,
      set(value: number) {
        drawings.delete(this);
        property.set!.call(this, value);
      },
    });
  }

  globalThis.canvasRecorder = {
    texts: paintedTexts,
    shapes: paintedShapes,
    readNow() {
      const canvases = [...document.querySelectorAll("canvas")].filter((canvas) => canvas.checkVisibility());
      const texts = canvases.flatMap((canvas) => {
        const box = canvas.getBoundingClientRect();
        return drawingOn(canvas).texts.map(({ text, x, y }) => ({
          text,
          x: box.left + (x / canvas.width) * box.width,
          y: box.top + (y / canvas.height) * box.height,
        }));
      });
      return {
        texts: texts.filter(({ x, y }) => x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight),
        strokes: canvases.flatMap((canvas) => drawingOn(canvas).strokes),
      };
    },
  };
}
