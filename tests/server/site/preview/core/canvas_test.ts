import assert from "node:assert/strict";
import { createCanvas } from "server/site/preview/core/canvas.ts";
import { createCoverage } from "server/site/preview/core/coverage.ts";

const SIZE = 40;
const COLOURS = ["#ffffff", "#1f6b43", "#acd0e4"];

function createPainter(colours: readonly string[]) {
  const canvas = createCanvas(SIZE, SIZE, colours);
  const coverage = createCoverage(SIZE, SIZE);
  return {
    canvas,
    paint(colour: string, box: readonly [number, number, number, number], opacity = 1) {
      const [left, top, right, bottom] = box;
      coverage.addRing([left, top, right, top, right, bottom, left, bottom], 0, 8);
      canvas.fill(coverage, colour, { opacity });
    },
    colourAt(x: number, y: number) {
      const index = 3 * canvas.pixels[y * SIZE + x]!;
      return `#${
        [...canvas.palette().subarray(index, index + 3)].map((part) => part.toString(16).padStart(2, "0"))
          .join("")
      }`;
    },
  };
}

Deno.test("canvas: whole pixels have the colour itself, half covered ones the mean, later paint is on top", () => {
  const { paint, colourAt } = createPainter(COLOURS);
  paint("#1f6b43", [5, 5, 20.5, 20]);
  paint("#acd0e4", [10, 10, 30, 30]);
  assert.equal(colourAt(0, 0), "#ffffff");
  assert.equal(colourAt(6, 6), "#1f6b43");
  assert.equal(colourAt(20, 6), "#8fb5a1");
  assert.equal(colourAt(15, 15), "#acd0e4");
});

Deno.test("canvas: a translucent colour lets through what is below it", () => {
  const { paint, colourAt } = createPainter(COLOURS);
  paint("#1f6b43", [5, 5, 20, 20], 0.5);
  assert.equal(colourAt(6, 6), "#8fb5a1");
});

Deno.test("canvas: the palette has at most 256 colours, and those that are painted stay exact", () => {
  const hex = (value: number) => (value % 256).toString(16).padStart(2, "0");
  const colours = Array.from({ length: 120 }, (_, i) => `#${hex(i * 37)}${hex(i * 101)}${hex(i * 173)}`);
  const { canvas, paint, colourAt } = createPainter(colours);
  for (const [i, colour] of colours.entries()) {
    paint(colour, [i % 30, i % 7, i % 30 + 9.3, i % 7 + 20.6], 0.7);
  }
  assert.equal(canvas.palette().length, 3 * 256);
  paint(colours[60]!, [0, 0, 40, 40]);
  assert.equal(colourAt(20, 20), colours[60]);
});
