// Boxes on the canvas, in CSS pixels. Pure.

export type Box = readonly [left: number, top: number, right: number, bottom: number];

export function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];
}

/** Boxes that only touch do not collide. */
export function collide(a: Box, b: Box): boolean {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}
