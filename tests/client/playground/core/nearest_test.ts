import assert from "node:assert/strict";
import fc from "fast-check";
import type { Origin } from "client/federation/tiers/core/placed_playground.ts";
import { couldHaveNearby, mergeNearest, type NearestAnswer } from "client/playground/core/nearest.ts";
import type { Position } from "contract/geometry/geometry.ts";
import type { NearestPlayground } from "contract/playground/surroundings.ts";
import { makePlayground } from "../../records.ts";
import { moveBy, squareAround } from "../../squares.ts";

const HERE: Position = [9.7, 50.5];
const CHOSEN = makePlayground({ osmId: 1, name: "Am Anger", shape: squareAround(HERE, 20) });
const OLD = "2026-11-01T00:00:00Z";
const NEW = "2026-11-20T00:00:00Z";

const at = (osmId: number, east: number, name: string | null = null): NearestPlayground => ({
  osmType: null,
  osmId,
  name,
  position: moveBy(HERE, east, 0),
  properties: {},
});

function answerOf(key: string, lastImportAt: string | null, ...items: NearestPlayground[]): NearestAnswer {
  const origin: Origin = {
    backendKey: key,
    backendUrl: `https://${key}.example/api`,
    backendName: `Kreis ${key}`,
    lastImportAt,
  };
  return { origin, slug: key, items };
}

const merged = (...answers: NearestAnswer[]) =>
  mergeNearest(answers, CHOSEN).map(({ target, origin }) => `${origin.backendKey}${target.osmId}`);

const cases: [name: string, answers: NearestAnswer[], expected: string[]][] = [
  ["nothing of nobody", [], []],
  [
    "the nearest of all backends first",
    [answerOf("a", OLD, at(2, 300), at(3, 100)), answerOf("b", OLD, at(4, 200))],
    ["a3", "b4", "a2"],
  ],
  [
    "six at most",
    [answerOf("a", OLD, ...[100, 200, 300, 400, 500, 600, 700].map((east, i) => at(10 + i, east)))],
    ["a10", "a11", "a12", "a13", "a14", "a15"],
  ],
  ["a copy: the newer import wins", [answerOf("a", OLD, at(2, 100)), answerOf("b", NEW, at(2, 120))], ["b2"]],
  [
    "a copy: the smaller URL of equal ones",
    [answerOf("b", OLD, at(2, 100)), answerOf("a", OLD, at(2, 120))],
    ["a2"],
  ],
  ["the same id far away is another type", [answerOf("a", OLD, at(2, 100)), answerOf("b", NEW, at(2, 400))], [
    "a2",
    "b2",
  ]],
  [
    "the same name at the same place in two backends",
    [answerOf("a", OLD, at(2, 100, "Wiese")), answerOf("b", NEW, at(3, 120, "Wiese"))],
    ["b3"],
  ],
  [
    "the same name at two places",
    [answerOf("a", OLD, at(2, 100, "Wiese")), answerOf("b", NEW, at(3, 180, "Wiese"))],
    ["a2", "b3"],
  ],
  ["two of one backend side by side", [answerOf("a", OLD, at(2, 100, "Wiese"), at(3, 120, "Wiese"))], [
    "a2",
    "a3",
  ]],
  ["two without a name side by side", [answerOf("a", OLD, at(2, 100)), answerOf("b", OLD, at(3, 110))], [
    "a2",
    "b3",
  ]],
  ["not the chosen one", [answerOf("a", OLD, at(1, 3)), answerOf("b", NEW, at(1, 45))], []],
  ["not the chosen one under another id", [answerOf("b", NEW, at(8, 10, "Am Anger"))], []],
  ["another one with the chosen one's id", [answerOf("a", OLD, at(1, 500))], ["a1"]],
];
for (const [name, answers, expected] of cases) {
  Deno.test(`mergeNearest: ${name}, whatever the order`, () => {
    assert.deepEqual(merged(...answers), expected);
    assert.deepEqual(merged(...answers.toReversed()), expected);
  });
}

Deno.test("mergeNearest: the target names the backend of the answer", () => {
  const [found] = mergeNearest([{ ...answerOf("a", OLD, at(2, 100)), slug: null }], CHOSEN);
  assert.deepEqual(found!.target, { backendKey: "a", slug: null, osmType: null, osmId: 2 });
});

Deno.test("mergeNearest: the same answers in any order give the same list, sorted by distance", () => {
  const item = fc.record({
    osmId: fc.integer({ min: 1, max: 6 }),
    east: fc.integer({ min: -300, max: 300 }),
    name: fc.constantFrom(null, "Wiese", "Hang"),
  });
  const answers = fc.array(fc.array(item, { maxLength: 6 }), { minLength: 1, maxLength: 4 }).map((lists) =>
    lists.map((items, i) =>
      answerOf(`k${i}`, i % 2 ? OLD : NEW, ...items.map(({ osmId, east, name }) => at(osmId, east, name)))
    )
  );
  fc.assert(fc.property(answers, (given) => {
    const list = mergeNearest(given, CHOSEN);
    assert.deepEqual(mergeNearest(given.toReversed(), CHOSEN), list);
    const distances = list.map((each) => each.distanceMetres);
    assert.deepEqual(distances, distances.toSorted((a, b) => a - b));
    assert.ok(list.length <= 6);
  }));
});

Deno.test("couldHaveNearby: boxes are asked up to 25 km away", () => {
  assert.equal(couldHaveNearby([9.7, 50.5], [9.5, 50, 10, 51]), true);
  assert.equal(couldHaveNearby([9.7, 50.5], [10, 50.4, 10.5, 50.6]), true);
  assert.equal(couldHaveNearby([9.7, 50.5], [10.2, 50.4, 10.5, 50.6]), false);
  assert.equal(couldHaveNearby([-179.9, -17], [179, -18, 179.95, -16]), true);
});
