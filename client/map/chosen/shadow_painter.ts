// Paints the shadows of trees at one moment as one area, so that overlaps are not darker.
import { type PaintFrame, pixelAt } from "../paint/paint_frame.ts";
import { project } from "../paint/projection.ts";
import type { ShadowPicture } from "../../playground/shade/core/shadows.ts";
import { hasDarkGround } from "../paint/dark_ground.ts";
import { SHADOW_COLOURS } from "../paint/colours.ts";

const RADIANS = Math.PI / 180;

export function paintShadows(
  frame: PaintFrame,
  { origin, direction, ellipses }: ShadowPicture,
  shiftX: number,
): void {
  const { context, resolution } = frame;
  /** CSS pixels per metre on the ground. Mercator stretches the ground away from the equator. */
  const pixels = 1 / (Math.cos(origin[1] * RADIANS) * resolution);
  const [x, y] = pixelAt(frame, ...project(...origin), shiftX);
  // Canvas angles are clockwise from east.
  const turn = (direction - 90) * RADIANS;
  context.beginPath();
  for (const { middle: [east, north], along, across } of ellipses) {
    const [middleX, middleY] = [x + east * pixels, y - north * pixels];
    const [radiusX, radiusY] = [along * pixels, across * pixels];
    context.moveTo(middleX + radiusX * Math.cos(turn), middleY + radiusX * Math.sin(turn));
    context.ellipse(middleX, middleY, radiusX, radiusY, turn, 0, 2 * Math.PI);
  }
  context.fillStyle = SHADOW_COLOURS[hasDarkGround() ? "dark" : "light"];
  context.fill();
}
