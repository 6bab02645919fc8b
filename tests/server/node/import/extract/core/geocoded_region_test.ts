import assert from "node:assert/strict";
import { parseRegions } from "server/node/import/extract/core/geocoded_region.ts";

const fulda = {
  osm_type: "relation",
  osm_id: 62700,
  category: "boundary",
  display_name: "Landkreis Fulda, Hessen, Deutschland",
  boundingbox: ["50.35", "50.81", "9.42", "10.09"],
  geojson: { type: "Polygon", coordinates: [[[9.5, 50.4], [10, 50.4], [10, 50.8], [9.5, 50.4]]] },
};

Deno.test("parseRegions reads label, box and outline of relations", () => {
  const [region] = parseRegions([fulda])!;
  assert.equal(region?.relationId, 62700);
  assert.equal(region?.label, "Landkreis Fulda, Hessen, Deutschland");
  assert.equal(region?.isBoundary, true);
  assert.deepEqual(region?.box, [9.42, 50.35, 10.09, 50.81]);
  assert.equal(region?.outline?.coordinates.length, 8);
});

const cases: [name: string, change: Record<string, unknown>, expected: Record<string, unknown> | null][] = [
  ["a node", { osm_type: "node" }, null],
  ["no number", { osm_id: "62700" }, null],
  ["a number that is no id", { osm_id: 0.5 }, null],
  ["the older name of the category", { category: undefined, class: "boundary" }, { isBoundary: true }],
  ["another category", { category: "natural" }, { isBoundary: false }],
  ["no box", { boundingbox: ["", "1", "2", "3"] }, { box: null }],
  ["a box beyond the pole", { boundingbox: ["50", "95", "9", "10"] }, { box: null }],
  ["a line as outline", { geojson: { type: "LineString", coordinates: [[1, 2], [3, 4]] } }, {
    outline: null,
  }],
  ["only a name", { display_name: undefined, name: "Fulda" }, { label: "Fulda" }],
  ["no name", { display_name: 5 }, { label: "relation 62700" }],
];
for (const [name, change, expected] of cases) {
  Deno.test(`parseRegions, ${name}: ${JSON.stringify(expected)}`, () => {
    const regions = parseRegions([{ ...fulda, ...change }])!;
    if (expected === null) return assert.deepEqual(regions, []);
    for (const [field, value] of Object.entries(expected)) {
      assert.deepEqual(regions[0]![field as keyof typeof regions[0]], value);
    }
  });
}

Deno.test("parseRegions gives each relation once, and null for other answers", () => {
  assert.equal(parseRegions([fulda, fulda, null, 5])?.length, 1);
  for (const value of [null, {}, "x"]) assert.equal(parseRegions(value), null);
});
