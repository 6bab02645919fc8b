import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type LabelledRing,
  MAX_RINGS_WITH_NAMES,
  type PlacedLabel,
  placeLabels,
} from "client/map/rings/label_placement.ts";
import { labelsFor, NO_LABELS, textOfLabel } from "client/map/rings/region_label.ts";

const RADIUS_PX = 26;
const ring = (name: string | null, x: number, y: number, ...states: string[]): LabelledRing => ({
  x,
  y,
  radiusPx: RADIUS_PX,
  labels: name === null ? NO_LABELS : labelsFor(name, states),
});
const describe = (placed: PlacedLabel | null) =>
  placed && `${textOfLabel(placed.label)} ${placed.dy > 0 ? "below" : "above"}`;
const describeAll = (rings: readonly LabelledRing[]) => placeLabels(rings).map(describe);

Deno.test("placeLabels: below the ring; without room there the name is cut, then the label is above", () => {
  const cases: [string, LabelledRing[], (string | null)[]][] = [
    ["alone", [ring("Landkreis Birkental", 0, 0)], ["Landkreis|Birkental below"]],
    ["with a condition", [ring("Mühlgrund", 0, 0, "offline")], ["Mühlgrund · offline below"]],
    [
      "a condition that needs its own line",
      [ring("Mühlgrund", 0, 0, "wird aktualisiert")],
      ["Mühlgrund|wird aktualisiert below"],
    ],
    [
      "a ring beside the label, for which two lines are narrow enough",
      [ring("Landkreis Ulm", 0, 0), ring(null, 70, 36)],
      ["Landkreis|Ulm below", null],
    ],
    [
      "another one below it, for which the abbreviation is low enough",
      [ring("Landkreis Ulm", 0, 0), ring(null, 70, 36), ring(null, 0, 75)],
      ["Lkr. Ulm below", null, null],
    ],
    [
      "a ring beside the label, for which the name is cut",
      [ring("Verbandsgemeinde", 0, 0), ring(null, 75, 40)],
      ["Verbands… below", null],
    ],
    ["a ring right below", [ring("Fulda", 0, 0), ring(null, 0, 52)], ["Fulda above", null]],
    [
      "rings above and below, whose edges the shortest name covers",
      [ring("Verbandsgemeinde", 0, 0), ring(null, 0, 52), ring(null, 0, -52)],
      ["Verba… below", null, null],
    ],
    ["nothing", [], []],
  ];
  for (const [name, rings, expected] of cases) assert.deepEqual(describeAll(rings), expected, name);
});

Deno.test("placeLabels: each ring has a name before the largest has a long one", () => {
  const large = { ...ring("Landkreis Birkental", 65, 0), radiusPx: 32 };
  const row = [ring("Stadt Seefelden", 0, 0), large, ring("Kreis Hohenwald", 130, 0)];
  const walls = [0, 65, 130].map((x) => ring(null, x, -60));
  assert.deepEqual(describeAll([...row, ...walls]).slice(0, 3), [
    "Seefe… below",
    "Birkental below",
    "Hohen… below",
  ]);
});

Deno.test("placeLabels: every ring of a narrow map has its name and condition", () => {
  const states = [[], ["offline"], ["wird aktualisiert"], ["keine Daten"]];
  const grid = Array.from(
    { length: 24 },
    (_, i) =>
      ring(
        ["Landkreis Sonnenau", "Stadt Seefelden", "Mühlgrund"][i % 3]!,
        66 * (i % 6),
        130 * Math.floor(i / 6),
        ...i % 2 === 0 ? states[(i / 2) % 4]! : [],
      ),
  );
  for (const text of describeAll(grid)) assert.match(text!, /^(Lkr|Son|See|Müh|Stadt|Landkr)/);
});

Deno.test("placeLabels: names without room beside each other are below and above their rings", () => {
  const large = { ...ring("Fulda-Land", 55, 0), radiusPx: 27 };
  assert.deepEqual(describeAll([ring("Fulda-Stadt", 0, 0), large]), [
    "Fulda-Stadt below",
    "Fulda-Land above",
  ]);
  const equal = [ring("Fulda-Stadt", 0, 0), ring("Fulda-Land", 55, 0)];
  assert.deepEqual(describeAll(equal), ["Fulda-Stadt above", "Fulda-Land below"]);
});

Deno.test("placeLabels: no name takes the room of a condition, and the longest condition is only for who has room", () => {
  const missing = (name: string, x: number) => ring(name, x, 0, "offline", "offline · erneut versuchen");
  assert.deepEqual(describeAll([missing("A", 0)]), ["A|offline · erneut versuchen below"]);
  const crowd = [0, 60, 120].map((x, i) => missing("ABC"[i]!, x));
  for (const text of describeAll(crowd)) assert.match(text!, /offline/);
  const large = { ...ring("Verbandsgemeinde", 0, 20), radiusPx: 40 };
  assert.match(describeAll([large, ring("B", 70, 34, "offline")])[1]!, /offline/);
});

Deno.test("placeLabels: among too many rings only conditions are shown", () => {
  const crowd = Array.from(
    { length: MAX_RINGS_WITH_NAMES + 1 },
    (_, i) => ring("A", i * 1000, 0, ...(i === 7 ? ["offline"] : [])),
  );
  assert.deepEqual(describeAll(crowd).filter((text) => text !== null), ["offline below"]);
  const clusters = [...crowd.map(({ x, y }) => ring(null, x, y)), ring("A", -1000, 0)];
  assert.equal(describeAll(clusters).at(-1), "A below");
});

const anyRing = fc.record({
  x: fc.integer({ min: 0, max: 500 }),
  y: fc.integer({ min: 0, max: 500 }),
  radiusPx: fc.integer({ min: 16, max: 46 }),
  labels: fc.record({
    name: fc.constantFrom("Fulda", "Landkreis Birkental", "Verbandsgemeinde an der Ulster", "中央区"),
    states: fc.constantFrom([], ["offline"], ["offline", "offline · erneut versuchen"]),
  }).map(({ name, states }) => labelsFor(name, states)),
});

Deno.test("placeLabels: no label covers another one or a count, and a condition stays wherever it has room", () => {
  fc.assert(fc.property(fc.array(anyRing, { maxLength: 25 }), (rings) => {
    const placed = placeLabels(rings);
    const boxes = placed.flatMap((label, i) => label ? [{ box: boxOf(rings[i]!, label), i }] : []);
    const counts = rings.map(({ x, y, radiusPx: r }) =>
      [x - r / 2, y - r / 6, x + r / 2, y + r / 6] as const
    );
    for (const { box, i } of boxes) {
      for (const other of boxes) assert.ok(i === other.i || !collide(box, other.box), `${i} ${other.i}`);
      for (const count of counts) assert.ok(!collide(box, count), `${i}`);
    }
    const alone = placeLabels(
      rings.map((ring) => ({ ...ring, labels: { ...ring.labels, named: [], shortest: null } })),
    );
    for (const [i, { labels: { state } }] of rings.entries()) {
      if (alone[i]) assert.ok(placed[i], `${i}`);
      if (state && placed[i]) assert.match(textOfLabel(placed[i].label), /offline/);
    }
  }));
});

type Box = readonly [left: number, top: number, right: number, bottom: number];

function boxOf({ x, y }: LabelledRing, { label: { halfWidth, height }, dy }: PlacedLabel): Box {
  return [x - halfWidth, y + dy, x + halfWidth, y + dy + height];
}

const collide = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
