import assert from "node:assert/strict";
import {
  estimateWidthPx,
  fitFontPx,
  type LabelledRing,
  placeLabels,
  truncate,
} from "../../../client/map/label_layout.ts";

const ring = (name: string | null, x: number, y: number, caption: string | null = null): LabelledRing => ({
  x,
  y,
  radiusPx: 26,
  caption,
  name,
});
const textsOf = (rings: LabelledRing[]) => placeLabels(rings).map(({ text }) => text);

Deno.test("placeLabels leaves out a name that would cover a ring or another label", () => {
  const cases: [string, LabelledRing[], string[]][] = [
    ["far apart", [ring("Fulda", 100, 100), ring("Kassel", 300, 100)], ["Fulda", "Kassel"]],
    ["a ring right below", [ring("Fulda", 100, 100), ring("Kassel", 100, 150)], ["Kassel"]],
    ["names side by side", [ring("Fulda-Land", 100, 100), ring("Fulda-Stadt", 155, 100)], ["Fulda-Land"]],
    ["a ring without a name needs its room", [ring("Fulda", 100, 100), ring(null, 100, 150)], []],
    ["captions come first", [ring("Fulda", 100, 100), ring(null, 100, 185, "offline")], ["offline", "Fulda"]],
    ["nothing", [], []],
  ];
  for (const [name, rings, expected] of cases) assert.deepEqual(textsOf(rings), expected, name);
});

Deno.test("placeLabels puts a caption below its ring, or above if only that is free, and never leaves it out", () => {
  const topOf = (rings: LabelledRing[]) => placeLabels(rings)[0]!.top;
  const crowded = ring(null, 100, 100, "offline");
  assert.ok(topOf([crowded]) > 100);
  assert.ok(topOf([crowded, ring(null, 100, 150)]) < 100);
  assert.ok(topOf([crowded, ring(null, 100, 150), ring(null, 100, 50)]) > 100);
});

Deno.test("placeLabels puts a name below its caption", () => {
  const [caption, name] = placeLabels([ring("Fulda", 100, 100, "offline")]);
  assert.ok(name!.top > caption!.top);
});

Deno.test("placeLabels leaves out all names above the maximum number of rings, but no caption", () => {
  const crowd = Array.from({ length: 301 }, (_, i) => ring("A", i * 1000, 0, i === 7 ? "offline" : null));
  assert.deepEqual(textsOf(crowd), ["offline"]);
});

Deno.test("fitFontPx takes the largest size that fits", () => {
  const cases: [string, number, number, number][] = [
    ["7", 40, 14, 14],
    ["9.999", 30, 14, 10],
    ["123.456.789", 20, 14, 9],
  ];
  for (const [text, width, largest, expected] of cases) {
    assert.equal(fitFontPx(text, width, largest), expected, text);
  }
});

Deno.test("estimateWidthPx counts separators as narrow", () => {
  assert.ok(estimateWidthPx("9.999", 10) < estimateWidthPx("99999", 10));
});

Deno.test("truncate counts code points", () => {
  const cases: [string, number, string][] = [
    ["Künzell", 10, "Künzell"],
    ["Landkreis Fulda", 10, "Landkreis…"],
    ["🛝🛝🛝🛝", 3, "🛝🛝…"],
    ["", 3, ""],
  ];
  for (const [text, length, expected] of cases) assert.equal(truncate(text, length), expected);
});
