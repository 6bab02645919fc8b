import assert from "node:assert/strict";
import fc from "fast-check";
import {
  findOverlaps,
  memoizeOverlaps,
  type RegionOutline,
} from "client/federation/regions/core/region_overlap.ts";
import { parseShape } from "contract/geometry/shape.ts";
import type { Bbox, Shape } from "contract/types.ts";
import { BOX } from "../../../records.ts";

type Ring = readonly (readonly [lon: number, lat: number])[];

/** Corners of a box; `east` may be beyond the antimeridian. */
function ringOf([west, south, east, north]: Bbox): Ring {
  return [[west, south], [east, south], [east, north], [west, north], [west, south]];
}

function outline(
  key: string,
  polygons: readonly (readonly Ring[])[],
  bbox: Bbox | null = null,
): RegionOutline {
  const shape = parseShape({ type: "MultiPolygon", coordinates: polygons });
  assert.ok(shape, `the outline of ${key} is not valid`);
  return { key, shape, bbox };
}

/** A rectangle with its backend's box. */
const box = (key: string, bbox: Bbox) => outline(key, [[ringOf(bbox)]], bbox);

const isOverlap = (a: RegionOutline, b: RegionOutline) => findOverlaps([a, b]).size > 0;

const SQUARE: Bbox = [9, 50, 10, 51];

Deno.test("findOverlaps: more than a tenth of the smaller region", async (test) => {
  const cases: [name: string, other: Bbox, expected: boolean][] = [
    ["the same", SQUARE, true],
    ["inside", [9.4, 50.4, 9.5, 50.5], true],
    ["around", [0, 40, 20, 60], true],
    ["apart", [12, 50, 13, 51], false],
    ["apart in latitude only", [9, 52, 10, 53], false],
    ["side by side", [10, 50, 11, 51], false],
    ["a sliver of 5 % in longitude", [9.95, 50, 10.95, 51], false],
    ["a sliver of 9.9 %", [9.901, 50, 10.901, 51], false],
    ["a strip of 10.1 %", [9.899, 50, 10.899, 51], true],
    ["a sliver of 9 % in latitude", [9, 50.91, 10, 51.91], false],
    ["a strip of 11 % in latitude", [9, 50.89, 10, 51.89], true],
    ["5 % of the larger, half of the smaller", [9.95, 50, 10.05, 51], true],
    ["a corner", [9.8, 50.8, 10.8, 51.8], false],
    ["a larger corner", [9.6, 50.6, 10.6, 51.6], true],
  ];
  for (const [name, other, expected] of cases) {
    await test.step(name, () => assert.equal(isOverlap(box("a", SQUARE), box("b", other)), expected));
  }
});

Deno.test("findOverlaps: areas shrink towards the poles", () => {
  const tall = box("tall", [0, 71, 10, 89]);
  // Both of these have its area, nearly all of it elsewhere.
  const sharingNorth = outline("north", [[ringOf([0, 85.4, 10, 89])], [ringOf([20, 71, 30, 85.4])]]);
  const sharingSouth = outline("south", [[ringOf([0, 71, 10, 72.4])], [ringOf([20, 72.4, 30, 89])]]);
  assert.equal(isOverlap(tall, sharingNorth), false, "20 % of the height is 6 % of the area");
  assert.equal(isOverlap(tall, sharingSouth), true, "8 % of the height is 14 % of the area");
});

Deno.test("findOverlaps: holes, islands and outlines in any direction", async (test) => {
  const hole = ringOf([9.2, 50.2, 9.8, 50.8]);
  const donut = outline("donut", [[ringOf(SQUARE), hole]]);
  const islands = outline("islands", [[ringOf([9, 50, 9.3, 51])], [ringOf([9.7, 50, 10, 51])]]);
  const cases: [name: string, one: RegionOutline, other: RegionOutline, expected: boolean][] = [
    ["in the hole", donut, box("b", [9.3, 50.3, 9.7, 50.7]), false],
    ["on the rim", donut, box("b", [9, 50, 9.2, 51]), true],
    [
      "a hole that runs the other way",
      outline("a", [[ringOf(SQUARE), hole.toReversed()]]),
      box("b", [
        9.3,
        50.3,
        9.7,
        50.7,
      ]),
      false,
    ],
    ["between the islands", islands, box("b", [9.4, 50, 9.6, 51]), false],
    ["on the second island", islands, box("b", [9.6, 50, 10, 51]), true],
    ["on both islands, a little", islands, box("b", [9.25, 50, 9.75, 51]), true],
    [
      "a triangle beside a triangle",
      outline("a", [[[[9, 50], [10, 50], [9, 51], [9, 50]]]]),
      outline("b", [[
        [[10, 51], [10, 50], [9, 51], [10, 51]],
      ]]),
      false,
    ],
  ];
  for (const [name, one, other, expected] of cases) {
    await test.step(name, () => assert.equal(isOverlap(one, other), expected));
  }
});

Deno.test("findOverlaps: regions across the antimeridian", async (test) => {
  const fiji: Bbox = [177, -19, -178, -16];
  const crossing = outline("crossing", [[ringOf(fiji)]], fiji);
  const crossingWithoutBox = outline("crossing", [[ringOf(fiji)]]);
  const cut = outline("cut", [[ringOf([177, -19, 180, -16])], [ringOf([-180, -19, -178, -16])]], fiji);
  const cases: [name: string, one: RegionOutline, other: RegionOutline, expected: boolean][] = [
    ["written as one polygon and as two", crossing, cut, true],
    ["the same outline", crossing, { ...crossing, key: "b" }, true],
    ["without a box", crossingWithoutBox, cut, true],
    ["its western part", crossing, box("b", [177, -19, 178, -16]), true],
    ["its eastern part", crossing, box("b", [-179, -19, -178, -16]), true],
    ["its eastern part, cut", cut, box("b", [-179, -19, -178, -16]), true],
    ["on the far side of the world", crossing, box("b", [0, -19, 5, -16]), false],
    ["inside only if the outline went round the world", crossing, box("b", [-170, -19, 170, -16]), false],
    [
      "one that crosses it too, and shares 6 %",
      box("a", [177, -19, -179.9, -16]),
      box("b", [179.9, -19, -177, -16]),
      false,
    ],
    [
      "one that crosses it too, and shares 12 %",
      box("a", [177, -19, -179.8, -16]),
      box("b", [179.8, -19, -177, -16]),
      true,
    ],
    ["west of it", crossing, box("b", [170, -19, 177, -16]), false],
    ["east of it", crossing, box("b", [-178, -19, -170, -16]), false],
    [
      "shared in two pieces of 6 %",
      crossing,
      outline("b", [
        [ringOf([176.7, -19, 177.3, -16])],
        [ringOf([-178.3, -19, -174, -16])],
      ]),
      true,
    ],
  ];
  for (const [name, one, other, expected] of cases) {
    await test.step(name, () => assert.equal(isOverlap(one, other), expected));
  }
});

Deno.test("findOverlaps: regions wider than half the world", () => {
  const wide: Bbox = [-100, -10, 110, 10];
  assert.equal(isOverlap(box("a", wide), box("b", [0, -5, 5, 5])), true);
  assert.equal(isOverlap(box("a", wide), box("b", [150, -5, 155, 5])), false);
  assert.equal(isOverlap(box("a", [-180, -90, 180, 90]), box("b", [150, -5, 155, 5])), true);
});

Deno.test("findOverlaps: ignores regions without a valid outline", () => {
  const line = outline("line", [[[[9, 50], [10, 51], [9, 50], [9, 50]]]]);
  const none = { key: "none", shape: null, bbox: SQUARE };
  assert.deepEqual(findOverlaps([line, none, box("a", SQUARE)]), new Map());
  assert.deepEqual(findOverlaps([]), new Map());
});

Deno.test("findOverlaps: a district, a second entry for it, and a municipality inside", () => {
  const district: Ring = [
    ...[[9.43, 50.51], [9.5, 50.43], [9.62, 50.41], [9.9, 50.36], [10.08, 50.6], [9.9, 50.8], [9.6, 50.75]],
    [9.43, 50.51],
  ] as unknown as Ring;
  const inside: Ring = [[9.46, 50.48], [9.6, 50.44], [9.7, 50.5], [9.55, 50.52], [9.46, 50.48]];
  const found = findOverlaps([
    outline("fulda", [[district]]),
    outline("neighbour", [[ringOf([10.05, 50.3, 11, 50.9])]]),
    outline("fulda-real", [[district]]),
    outline("neuhof", [[inside]]),
  ]);
  assert.deepEqual([...found], [
    ["fulda", ["fulda-real", "neuhof"]],
    ["fulda-real", ["fulda", "neuhof"]],
    ["neuhof", ["fulda", "fulda-real"]],
  ]);
});

const anyBox = fc.tuple(
  fc.integer({ min: -180, max: 175 }),
  fc.integer({ min: -85, max: 75 }),
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: 1, max: 10 }),
).map(([west, south, width, height]): Bbox => [
  west,
  south,
  west + width > 180 ? west + width - 360 : west + width,
  south + height,
]);
const anyRegions = fc.array(anyBox, { maxLength: 8 })
  .map((boxes) => boxes.map((each, i) => box(`r${i}`, each)))
  .chain((regions) =>
    fc.tuple(fc.constant(regions), fc.shuffledSubarray(regions, { minLength: regions.length }))
  );

Deno.test("findOverlaps: mutual, and independent of the order", () => {
  fc.assert(fc.property(anyRegions, ([regions, shuffled]) => {
    const found = findOverlaps(regions);
    for (const [key, others] of found) {
      assert.ok(!others.includes(key));
      for (const other of others) {
        assert.ok(found.get(other)?.includes(key), `${other} does not list ${key}`);
      }
    }
    const asSets = (map: Map<string, string[]>) =>
      new Map([...map].map(([key, list]) => [key, list.toSorted()]));
    assert.deepEqual(asSets(findOverlaps(shuffled)), asSets(found));
  }));
});

Deno.test("findOverlaps: agrees with the areas of rectangles", () => {
  const area = ([west, south, east, north]: Bbox) =>
    (east - west) * (Math.sin(north * Math.PI / 180) - Math.sin(south * Math.PI / 180));
  fc.assert(fc.property(anyBox, anyBox, (a, b) => {
    fc.pre(a[0] < a[2] && b[0] < b[2]);
    const shared: Bbox = [
      Math.max(a[0], b[0]),
      Math.max(a[1], b[1]),
      Math.min(a[2], b[2]),
      Math.min(a[3], b[3]),
    ];
    const isApart = shared[0] >= shared[2] || shared[1] >= shared[3];
    const share = isApart ? 0 : area(shared) / Math.min(area(a), area(b));
    // It is measured along a few lines: next to the limit either answer will do.
    fc.pre(Math.abs(share - 0.1) > 0.001);
    assert.equal(isOverlap(box("a", a), box("b", b)), share > 0.1);
  }));
});

const makeSquare = (): Shape => ({
  coordinates: Float64Array.of(9, 50, 10, 50, 10, 51, 9, 51, 9, 50),
  ringEnds: [[10]],
});
const [A, B, C] = ["a", "b", "c"].map((key): RegionOutline => ({ key, shape: makeSquare(), bbox: BOX }));

Deno.test("memoizeOverlaps: compares again only if a region has changed", async (test) => {
  const regions = [A!, B!];
  const cases: [name: string, next: readonly RegionOutline[], isRemembered: boolean][] = [
    ["a copy of the list", regions.map((region) => ({ ...region })), true],
    ["a refreshed outline", [A!, { ...B!, shape: makeSquare() }], false],
    ["an outline that is gone", [A!, { ...B!, shape: null }], false],
    ["another key", [A!, { ...B!, key: "d" }], false],
    ["another order", [B!, A!], false],
    ["one more", [A!, B!, C!], false],
    ["none", [], false],
  ];
  for (const [name, next, isRemembered] of cases) {
    await test.step(name, () => {
      const overlapsOf = memoizeOverlaps();
      const found = overlapsOf(regions);
      assert.deepEqual(found, new Map([["a", ["b"]], ["b", ["a"]]]));
      assert.equal(overlapsOf(next) === found, isRemembered);
    });
  }
});
