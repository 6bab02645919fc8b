// Paints the visitor's position: a dot, and a circle for the accuracy.
import type { VisitorPosition } from "../../features/locate/core/location.ts";
import { type PaintFrame, pixelAt } from "../paint/paint_frame.ts";
import { fillCircle, strokePath } from "../paint/paths.ts";
import { project, worldShifts } from "../paint/projection.ts";

/** Differs from the colours of all classes of playgrounds. */
export const VISITOR_COLOUR = "#1a66d9";
const CIRCLE_FILL = "#1a66d91a";
const HALO_COLOUR = "#ffffff";
const DOT_PX = 7;
const HALO_PX = 3;
/** Minimum diameter of the circle of accuracy. A smaller one would only blur the dot. */
const MIN_CIRCLE_PX = 2 * DOT_PX;

/** Radius of the accuracy circle in map units. Mercator stretches it away from the equator. */
export function accuracyRadius({ lat, accuracyMetres }: VisitorPosition): number {
  return accuracyMetres / Math.cos((lat * Math.PI) / 180);
}

export function paintVisitor(frame: PaintFrame, position: VisitorPosition): void {
  const { context, resolution, extent: [minX, , maxX] } = frame;
  const point = project(position.lon, position.lat);
  const radius = accuracyRadius(position);
  const radiusPx = radius / resolution;
  for (const shift of worldShifts(minX - radius, maxX + radius)) {
    const [x, y] = pixelAt(frame, ...point, shift);
    if (radiusPx >= MIN_CIRCLE_PX) {
      fillCircle(context, radiusPx, CIRCLE_FILL, x, y);
      strokePath(context, 1.5, VISITOR_COLOUR);
    }
    fillCircle(context, DOT_PX + HALO_PX, HALO_COLOUR, x, y);
    // A thin edge keeps the halo visible on white.
    strokePath(context, 1, VISITOR_COLOUR);
    fillCircle(context, DOT_PX, VISITOR_COLOUR, x, y);
  }
}
