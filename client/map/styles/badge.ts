// The sign at a ring that counts playgrounds which no filter was applied to: a crossed-out funnel, upper right.
import { BADGE_COLOUR } from "./colours.ts";

const RADIUS_PX = 8;
/** The middle of the sign lies on the ring's edge, towards one o'clock. */
const DIRECTION = -Math.PI / 4;

/** Paints it at a ring around a point of the canvas; everything in CSS pixels. */
export function paintUnfilteredBadge(
  context: CanvasRenderingContext2D,
  ringX: number,
  ringY: number,
  ringRadiusPx: number,
): void {
  const x = ringX + ringRadiusPx * Math.cos(DIRECTION);
  const y = ringY + ringRadiusPx * Math.sin(DIRECTION);
  context.beginPath();
  context.arc(x, y, RADIUS_PX, 0, 2 * Math.PI);
  context.fillStyle = BADGE_COLOUR;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = "#ffffff";
  context.stroke();
  context.beginPath();
  context.moveTo(x - 4, y - 3.5);
  context.lineTo(x + 4, y - 3.5);
  context.lineTo(x + 1, y + 0.5);
  context.lineTo(x + 1, y + 4);
  context.lineTo(x - 1, y + 3);
  context.lineTo(x - 1, y + 0.5);
  context.closePath();
  context.moveTo(x - 4.5, y + 4.5);
  context.lineTo(x + 4.5, y - 4.5);
  context.lineWidth = 1.2;
  context.lineJoin = "round";
  context.stroke();
}
