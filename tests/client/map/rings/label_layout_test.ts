import assert from "node:assert/strict";
import {
  estimateWidthPx,
  fitFontPx,
  type LabelledRing,
  placeLabels,
  truncate,
} from "client/map/rings/label_layout.ts";

const ring = (name: string | null, x: number, y: number, ...captions: string[]): LabelledRing => ({
  x,
  y,
  radiusPx: 26,
  captions,
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

Deno.test("placeLabels names the largest ring first, and of equal ones the first", () => {
  const large = { ...ring("Fulda-Land", 155, 100), radiusPx: 27 };
  assert.deepEqual(textsOf([ring("Fulda-Stadt", 100, 100), large]), ["Fulda-Land"]);
  // The order of pins is their rank, wherever they are.
  assert.deepEqual(textsOf([ring("Fulda-Stadt", 155, 101), ring("Fulda-Land", 100, 100)]), ["Fulda-Stadt"]);
});

Deno.test("placeLabels puts a caption below its ring, or above if only that is free, else over the edge of a ring", () => {
  const topOf = (rings: LabelledRing[]) => placeLabels(rings)[0]!.top;
  const crowded = ring(null, 100, 100, "offline");
  assert.ok(topOf([crowded]) > 100);
  assert.ok(topOf([crowded, ring(null, 100, 150)]) < 100);
  assert.ok(topOf([crowded, ring(null, 100, 150), ring(null, 100, 50)]) > 100);
});

Deno.test("placeLabels covers neither a label nor a count with a caption", () => {
  const captions = ["offline", "offline · try again"];
  for (const distance of [10, 30, 45, 60, 80, 100, 130, 160]) {
    const rings = [0, 1, 2, 3, 4, 5].map((i) =>
      ring("Name", 100 + distance * (i % 3), 100 + distance * Math.floor(i / 3), ...captions)
    );
    const labels = placeLabels(rings).map(({ text, x, top }) => {
      const halfPx = estimateWidthPx(text, 12) / 2;
      return { text, box: [x - halfPx, top, x + halfPx, top + 16] as const };
    });
    const counts = rings.map(({ x, y }) => ({ text: "count", box: [x - 13, y - 5, x + 13, y + 5] as const }));
    const overlaps = labels.flatMap((label, i) =>
      [...labels.slice(i + 1), ...counts].filter(({ box }) =>
        label.box[0] < box[2] && box[0] < label.box[2] && label.box[1] < box[3] && box[1] < label.box[3]
      ).map((other) => `${label.text} and ${other.text}`)
    );
    assert.deepEqual(overlaps, [], `${distance} px apart`);
    assert.ok(labels.some(({ text }) => text.startsWith("offline")), `${distance} px apart`);
  }
});

Deno.test("placeLabels takes the longest caption that has room once every ring has the shortest", () => {
  const captions = ["offline", "offline · try again"];
  assert.deepEqual(textsOf([ring(null, 100, 100, ...captions)]), ["offline · try again"]);
  const beside = [ring(null, 100, 100, ...captions), ring(null, 190, 100, ...captions)];
  assert.deepEqual(textsOf(beside).toSorted(), ["offline", "offline · try again"]);
  const between = [80, 150, 220].map((x) => ring(null, x, 100, ...captions));
  assert.deepEqual(textsOf(between).filter((text) => text.startsWith("offline")).length, 3);
});

Deno.test("placeLabels puts a name below its caption", () => {
  const [caption, name] = placeLabels([ring("Fulda", 100, 100, "offline")]);
  assert.ok(name!.top > caption!.top);
});

Deno.test("placeLabels leaves out all names above the maximum number of rings, but no caption", () => {
  const crowd = Array.from(
    { length: 301 },
    (_, i) => ring("A", i * 1000, 0, ...(i === 7 ? ["offline"] : [])),
  );
  assert.deepEqual(textsOf(crowd), ["offline"]);
  const unnamed = Array.from({ length: 301 }, (_, i) => ring(i === 7 ? "A" : null, i * 1000, 0));
  assert.deepEqual(textsOf(unnamed), ["A"]);
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
