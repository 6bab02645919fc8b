// Paints the position of the visitor: a dot, and a circle for the accuracy.
import type { VisitorPosition } from "../locate/core/location.ts";
import type { PaintFrame } from "./canvas/paint_frame.ts";
import { project, worldShifts } from "./projection.ts";

/** Not used by any class of playgrounds. */
export const VISITOR_COLOUR = "#1a66d9";
const CIRCLE_FILL = "#1a66d91a";
const HALO_COLOUR = "#ffffff";
const DOT_PX = 7;
const HALO_PX = 3;
/** Smaller circles are not painted: they would only blur the dot. */
const MIN_CIRCLE_PX = 2 * DOT_PX;

/** Radius of the accuracy circle in map units, which Mercator stretches away from the equator. */
export function accuracyRadius({ lat, accuracyMetres }: VisitorPosition): number {
  return accuracyMetres / Math.cos((lat * Math.PI) / 180);
}

export function paintVisitor(frame: PaintFrame, position: VisitorPosition): void {
  const { context, left, top, resolution, extent: [minX, , maxX] } = frame;
  const [mapX, mapY] = project(position.lon, position.lat);
  const radius = accuracyRadius(position);
  const y = (top - mapY) / resolution;
  for (const shift of worldShifts(minX - radius, maxX + radius)) {
    const x = (mapX + shift - left) / resolution;
    if (radius / resolution >= MIN_CIRCLE_PX) paintCircle(context, x, y, radius / resolution);
    paintDot(context, x, y);
  }
}

function paintCircle(context: CanvasRenderingContext2D, x: number, y: number, radiusPx: number): void {
  context.beginPath();
  context.arc(x, y, radiusPx, 0, 2 * Math.PI);
  context.fillStyle = CIRCLE_FILL;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = VISITOR_COLOUR;
  context.stroke();
}

function paintDot(context: CanvasRenderingContext2D, x: number, y: number): void {
  context.beginPath();
  context.arc(x, y, DOT_PX + HALO_PX, 0, 2 * Math.PI);
  context.fillStyle = HALO_COLOUR;
  context.fill();
  // A thin edge keeps the halo visible on white.
  context.lineWidth = 1;
  context.strokeStyle = VISITOR_COLOUR;
  context.stroke();
  context.beginPath();
  context.arc(x, y, DOT_PX, 0, 2 * Math.PI);
  context.fillStyle = VISITOR_COLOUR;
  context.fill();
}
