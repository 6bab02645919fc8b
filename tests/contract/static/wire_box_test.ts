import assert from "node:assert/strict";
import fc from "fast-check";
import type { Bbox } from "contract/types.ts";
import { boxFromWire, boxToWire } from "contract/static/wire_box.ts";
import { wireBox } from "./static_values.ts";

Deno.test("boxToWire: boxes of whole units are read as they were written", () => {
  fc.assert(fc.property(wireBox, (box) => assert.deepEqual(boxFromWire(boxToWire(box)), box)));
});

/** Degrees that a sum of rounded numbers can lack. */
const ROUNDING = 1e-9;

Deno.test("boxToWire: the box that is read contains the one that was written, and is hardly larger", () => {
  const axis = (max: number) =>
    fc.tuple(
      fc.double({ min: -max, max, noNaN: true }),
      fc.double({ min: -max, max, noNaN: true }),
    ).map((pair) => pair.toSorted((a, b) => a - b));
  fc.assert(fc.property(axis(180), axis(90), ([west, east], [south, north]) => {
    const box: Bbox = [west!, south!, east!, north!];
    const read = boxFromWire(boxToWire(box));
    assert.ok(read !== null);
    read.forEach((side, i) => {
      const outward = (side - box[i]!) * (i < 2 ? -1 : 1);
      assert.ok(outward > -ROUNDING && outward < 1e-5 + ROUNDING, `side ${i}: ${outward}`);
    });
  }));
});

const UNREADABLE: [name: string, row: unknown][] = [
  ["nothing", null],
  ["an object", { 0: 1, 1: 1, 2: 2, 3: 2, length: 4 }],
  ["a text", "1,1,2,2"],
  ["too few numbers", [0, 0, 1]],
  ["fractions", [0.5, 0, 1, 1]],
  ["numbers as texts", ["0", "0", "1", "1"]],
  ["infinity", [-Infinity, 0, Infinity, 1]],
  ["more than is a safe number", [0, 0, 2 ** 53, 1]],
  ["west of the world", [-18_100_000, 0, 0, 0]],
  ["north of the pole", [0, 0, 0, 9_100_000]],
  ["west and east exchanged", [1, 0, 0, 1]],
  ["south and north exchanged", [0, 1, 1, 0]],
];
for (const [name, row] of UNREADABLE) {
  Deno.test(`boxFromWire: ${name} is no box`, () => assert.equal(boxFromWire(row), null));
}

Deno.test("boxFromWire: a box may be a single position, and further values are not read", () => {
  assert.deepEqual(boxFromWire([970_000, 5_050_000, 970_000, 5_050_000, "more"]), [9.7, 50.5, 9.7, 50.5]);
});
