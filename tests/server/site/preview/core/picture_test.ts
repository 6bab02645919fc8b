// The picture of a preview: geometry into pixels, and pixels into colours.
import assert from "node:assert/strict";
import { parseShape } from "contract/geometry/shape.ts";
import type { Shape } from "contract/types.ts";
import type { Canvas } from "server/site/preview/core/canvas.ts";
import { makeRoom } from "server/site/preview/core/outline_on_map.ts";
import { paintOnMap, paintPlain } from "server/site/preview/core/paint_picture.ts";
import {
  MAX_DOTS,
  MAX_PICTURE_CORNERS,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  projectOutline,
} from "server/site/preview/core/picture_outline.ts";

const shapeOf = (...rings: [number, number][][]): Shape =>
  parseShape({ type: "Polygon", coordinates: rings })!;

function runToEnd<Result>(parts: Generator<void, Result>): Result {
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
  }
}

const square = (west: number, south: number, size: number): [number, number][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

const COLOURS = {
  ground: [233, 237, 228],
  area: [191, 224, 203],
  line: [31, 107, 67],
  white: [255, 255, 255],
  child: [255, 214, 107],
};

function createReader(canvas: Canvas) {
  const palette = canvas.palette();
  return (x: number, y: number) => {
    const index = 3 * canvas.pixels[Math.round(y) * PICTURE_WIDTH + Math.round(x)]!;
    const colour = [...palette.subarray(index, index + 3)].join();
    return Object.entries(COLOURS).find(([, each]) => each.join() === colour)?.[0] ?? "between";
  };
}

Deno.test("picture: an area with a hole and a device, in the middle of the ground", () => {
  const shape = shapeOf(square(9, 50, 0.001), square(9.0004, 50.0004, 0.0002));
  const outline = projectOutline(shape, [[9.0002, 50.0002], [9.0005, 50.0005], [8, 50]]);
  assert.equal(outline.ringEnds.length, 2);
  // The hole and what is outside have no devices.
  assert.equal(outline.dots.length, 2);
  const colourAt = createReader(paintPlain(outline));
  const [x1, y1, x2, , , y3] = outline.points;
  const at = (share: number) => [x1! + share * (x2! - x1!), y1! + share * (y3! - y1!)] as const;
  assert.equal(colourAt(5, 5), "ground");
  assert.equal(colourAt(x1! - 20, y1! + 20), "ground");
  assert.equal(colourAt(...at(0.1)), "area");
  assert.equal(colourAt(...at(0.5)), "ground");
  assert.equal(colourAt(x1!, (y1! + y3!) / 2), "line");
  assert.equal(colourAt(outline.dots[0]!, outline.dots[1]!), "line");
  assert.equal(colourAt(outline.dots[0]! + 30, outline.dots[1]!), "area");
});

const hasColour = (
  canvas: Canvas,
  wanted: string,
  [x, y]: readonly [x: number, y: number],
  reach: number,
) => {
  const colourAt = createReader(canvas);
  const offsets = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
  return offsets.some((dx) => offsets.some((dy) => colourAt(x + dx, y + dy) === wanted));
};

Deno.test("picture: the sign is in a corner of a plain ground", () => {
  const canvas = paintPlain(projectOutline(shapeOf(square(9, 50, 0.001))));
  for (const colour of ["line", "white", "child"]) {
    assert.ok(hasColour(canvas, colour, [78, PICTURE_HEIGHT - 78], 20), colour);
  }
  // A square in the middle is as large as before.
  assert.ok(hasColour(canvas, "line", [PICTURE_WIDTH / 2, 70], 2));
});

const PINNED: readonly (readonly [name: string, shape: Shape])[] = [
  ["a square", shapeOf(square(9, 50, 0.001))],
  ["a tall one", shapeOf([[9, 50], [9.0002, 50], [9.0001, 50.01], [9, 50]])],
  ["a tiny one, shown as a circle", shapeOf(square(9, 50, 0.00005))],
];
for (const [name, shape] of PINNED) {
  Deno.test(`picture: on a map the sign is a pin that points at the outline of ${name}`, () => {
    const room = makeRoom(projectOutline(shape));
    const canvas = runToEnd(paintOnMap(room, { schema: "protomaps", figures: [] }))!;
    const ys = room.points.filter((_, i) => i % 2 === 1);
    const top = Math.min(...ys);
    const x = room.points[2 * ys.indexOf(top)]!;
    assert.equal(createReader(canvas)(x, top - 20), "line");
    for (const colour of ["line", "white", "child"]) {
      assert.ok(hasColour(canvas, colour, [x, top - 74], 20), colour);
    }
    assert.ok(top - 74 - 46 > 0, "the pin is within the picture");
  });
}

Deno.test("picture: a metre is as long in both directions", () => {
  const { points } = projectOutline(shapeOf([[9, 60], [9.002, 60], [9.002, 60.001], [9, 60.001], [9, 60]]));
  const [x1, y1, x2, , , y3] = points;
  const ratio = (x2! - x1!) / (y1! - y3!);
  assert.ok(Math.abs(ratio - 1) < 0.02, String(ratio));
});

Deno.test("picture: a point mapped as a small circle does not fill it", () => {
  const { points } = projectOutline(shapeOf(square(9, 50, 0.00005)));
  assert.ok(Math.max(...points.filter((_, i) => i % 2 === 1)) < PICTURE_HEIGHT - 150);
});

const zigzag = Array.from({ length: 60 }, (_, i): [number, number] => [9 + (i % 2) * 0.06, 50 + i * 0.0005]);
const fine = Array.from({ length: 4_999 }, (_, i): [number, number] => [
  9 + 0.01 * Math.cos(i / 795) + 0.0001 * (i % 3),
  50 + 0.006 * Math.sin(i / 795),
]);
const HOSTILE: readonly (readonly [name: string, shape: Shape])[] = [
  ["without extent", shapeOf([[9, 50], [9, 50], [9, 50], [9, 50]])],
  ["without width", shapeOf([[9, 50], [9, 50.1], [9, 50.2], [9, 50]])],
  ["without height", shapeOf([[9, 50], [9.1, 50], [9.2, 50], [9, 50]])],
  ["at the pole", shapeOf(square(9, 89.999, 0.001))],
  [
    "across the antimeridian",
    shapeOf([[179.99, 5], [-179.99, 5], [-179.99, 5.01], [179.99, 5.01], [179.99, 5]]),
  ],
  ["as large as the world", shapeOf([[-180, -90], [180, -90], [180, 90], [-180, 90], [-180, -90]])],
  ["many long lines", shapeOf([...zigzag, zigzag[0]!])],
  ["many corners", shapeOf([...fine, fine[0]!])],
  ["many rings", shapeOf(...Array.from({ length: 200 }, (_, i) => square(9 + i / 100, 50 + i / 200, 0.009)))],
];
for (const [name, shape] of HOSTILE) {
  Deno.test(`picture: an outline ${name}`, () => {
    const outline = projectOutline(shape);
    assert.ok(outline.points.length / 2 <= MAX_PICTURE_CORNERS, `${outline.points.length / 2} corners`);
    assert.equal(outline.ringEnds.at(-1) ?? 0, outline.points.length);
    for (const [i, value] of outline.points.entries()) {
      assert.ok(value <= (i % 2 === 0 ? PICTURE_WIDTH : PICTURE_HEIGHT), String(value));
    }
    const room = makeRoom(outline);
    for (const value of [...room.points, room.view.worldPixels]) assert.ok(Number.isFinite(value));
    for (
      const canvas of [paintPlain(outline), runToEnd(paintOnMap(room, { schema: "protomaps", figures: [] }))!]
    ) {
      assert.equal(canvas.pixels.length, PICTURE_WIDTH * PICTURE_HEIGHT);
      const colours = canvas.palette().length / 3;
      assert.ok(colours <= 256 && canvas.pixels.every((index) => index < colours));
    }
  });
}

Deno.test("picture: no more devices than a limit", () => {
  const devices = Array.from({ length: 2 * MAX_DOTS }, (_, i) => [9.0001 + i * 1e-6, 50.0005] as const);
  assert.equal(projectOutline(shapeOf(square(9, 50, 0.001)), devices).dots.length, 2 * MAX_DOTS);
});
