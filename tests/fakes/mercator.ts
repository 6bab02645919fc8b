// Web Mercator as in map tiles. The world is the unit square, and y increases to the south.
import type { Point } from "./outline.ts";

/** Both from 0 to 1. */
export type UnitPoint = readonly [x: number, y: number];
/** `[left, top, right, bottom]` in the unit square. */
export type UnitBox = readonly [left: number, top: number, right: number, bottom: number];

export function toUnit([lon, lat]: Point): UnitPoint {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [lon / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

export function boxAround(points: readonly UnitPoint[]): UnitBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
}

export function boxesMeet(a: UnitBox, b: UnitBox): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
}
