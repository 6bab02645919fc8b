import assert from "node:assert/strict";
import { type LabelledRing, placeLabels } from "../../../client/map/label_layout.ts";

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

Deno.test("placeLabels puts a caption below its ring, above where only that is free, and never leaves it out", () => {
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

Deno.test("placeLabels gives up names in a crowd, but no caption", () => {
  const crowd = Array.from({ length: 301 }, (_, i) => ring("A", i * 1000, 0, i === 7 ? "offline" : null));
  assert.deepEqual(textsOf(crowd), ["offline"]);
});
