import assert from "node:assert/strict";
import { compareFeatures } from "./compare_features.ts";

const feature = (properties: Record<string, unknown>, coordinates = [9, 50]) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates },
  properties: { osm_id: 5, osm_type: "N", ...properties },
});
const collection = (...features: unknown[]) => ({ type: "FeatureCollection", features });

const cases: [name: string, recorded: unknown, ours: unknown, problems: string[]][] = [
  ["the same", collection(feature({ name: "A" })), collection(feature({ name: "A" })), []],
  ["another value", collection(feature({ name: "A" })), collection(feature({ name: "B" })), [
    'N5: name is "B" instead of "A"',
  ]],
  ["another type of value", collection(feature({ max_age: "12" })), collection(feature({ max_age: 12 })), [
    'N5: max_age is 12 instead of "12"',
  ]],
  ["absent and null are one", collection(feature({ name: null })), collection(feature({})), []],
  ["another place", collection(feature({})), collection(feature({}, [9, 51])), [
    "N5: the geometry is another shape",
  ]],
  ["one is missing", collection(feature({})), collection(), ["N5: is missing"]],
  ["one too many", collection(), collection(feature({})), ["N5: was not recorded"]],
  ["the same id of another type", collection(feature({})), collection(feature({ osm_type: "W" })), [
    "N5: is missing",
    "W5: was not recorded",
  ]],
  [
    "an area within one per cent",
    collection(feature({ area: 1000 })),
    collection(feature({ area: 1009 })),
    [],
  ],
  ["an area beyond", collection(feature({ area: 1000 })), collection(feature({ area: 1011 })), [
    "N5: area is 1011 instead of 1000",
  ]],
  ["a small area, rounded", collection(feature({ area: 3 })), collection(feature({ area: 4 })), []],
  ["an area that is no number", collection(feature({ area: 3 })), collection(feature({ area: "3" })), [
    'N5: area is "3" instead of 3',
  ]],
  ["a single feature", feature({ name: "A" }), feature({ name: "B" }), ['N5: name is "B" instead of "A"']],
  ["nothing at all", null, null, []],
  ["something instead of nothing", null, feature({}), ["N5: was not recorded"]],
];
for (const [name, recorded, ours, problems] of cases) {
  Deno.test(`compareFeatures: ${name}`, () => {
    const { differences } = compareFeatures(recorded, ours);
    assert.deepEqual(differences.map((each) => `${each.subject}: ${each.problems.join("; ")}`), problems);
  });
}

Deno.test("compareFeatures counts features, and tags beyond the recording apart", () => {
  const ours = collection(feature({ barrier: "fence", name: null }));
  const { compared, differences, further } = compareFeatures(collection(feature({})), ours);
  assert.deepEqual({ compared, differences, further: [...further] }, {
    compared: 1,
    differences: [],
    further: [["barrier", 1]],
  });
});

Deno.test("compareFeatures takes the type of a tree from its geometry", () => {
  const tree = {
    type: "Feature",
    geometry: { type: "Point", coordinates: [9, 50] },
    properties: { osm_id: 1 },
  };
  const row = {
    type: "Feature",
    geometry: { type: "LineString", coordinates: [] },
    properties: { osm_id: 1 },
  };
  assert.equal(compareFeatures(collection(tree, row), collection(row, tree)).compared, 2);
});
