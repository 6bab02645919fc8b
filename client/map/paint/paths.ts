// Adds lines and rings to the path of a canvas, and paints strokes and circles.
import type { Lines } from "./visible_path.ts";

/** Adds open lines, or rings whose last corner repeats the first. */
export function addLines(context: CanvasRenderingContext2D, { flat, ends }: Lines, areRings: boolean): void {
  let i = 0;
  for (const end of ends) {
    context.moveTo(flat[i]!, flat[i + 1]!);
    for (i += 2; i < end; i += 2) context.lineTo(flat[i]!, flat[i + 1]!);
    if (areRings) context.closePath();
  }
}

export function strokePath(context: CanvasRenderingContext2D, widthPx: number, colour: string): void {
  context.lineWidth = widthPx;
  context.strokeStyle = colour;
  context.stroke();
}

/** Fills a circle, by default around the origin. The path remains, so that it can be stroked. */
export function fillCircle(
  context: CanvasRenderingContext2D,
  radiusPx: number,
  colour: string,
  x = 0,
  y = 0,
): void {
  context.beginPath();
  context.arc(x, y, radiusPx, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}
