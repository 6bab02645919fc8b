import assert from "node:assert/strict";
import { lineLengthMetres } from "server/node/region/core/measure.ts";
import { layOutRegion, type PlannedPlayground, type RegionPlan } from "server/node/sample/lay_out.ts";

const playground: PlannedPlayground = {
  name: "Wiese",
  at: [100, 200],
  size: [40, 20],
  turn: 0,
  things: "",
  trees: 0,
  tags: {},
};
const plan: RegionPlan = {
  name: "Dorf",
  middle: [10, 50],
  boundary: [[-500, -500], [500, -500], [0, 500]],
  playgrounds: [],
  things: [],
  treeRow: [[0, 0], [0, 100]],
  playgroundTags: { operator: "Dorf" },
};
const layOut = (change: Partial<RegionPlan>) => layOutRegion({ ...plan, ...change });

Deno.test("layOutRegion turns metres into degrees", () => {
  const { trees, boundary, name } = layOut({});
  const [row] = trees;
  assert.ok(row?.geometry.kind === "line");
  assert.ok(Math.abs(lineLengthMetres(row.geometry.coordinates) - 100) < 0.1);
  assert.deepEqual([...row.geometry.coordinates.subarray(0, 2)], [10, 50]);
  assert.deepEqual([name, boundary?.ringEnds], ["Dorf", [[8]]]);
});

const outlines: [
  name: string,
  change: Partial<PlannedPlayground>,
  osmType: string,
  area: number,
  parts: number,
][] = [
  ["a way", {}, "W", 776, 1],
  ["the same way turned", { turn: 45 }, "W", 776, 1],
  ["a relation of two parts", { secondPart: [200, 200] }, "R", 2 * 776, 2],
  ["a point with a circle", { size: null }, "N", 0, 1],
];
for (const [name, change, osmType, area, parts] of outlines) {
  Deno.test(`layOutRegion makes ${name}`, () => {
    const [made] = layOut({ playgrounds: [{ ...playground, ...change }] }).playgrounds;
    assert.equal(made!.osmType, osmType);
    assert.ok(Math.abs(made!.areaMetres - area) <= 4, String(made!.areaMetres));
    assert.equal(made!.shape.ringEnds.length, parts);
    assert.deepEqual(made!.tags, { leisure: "playground", name: "Wiese", operator: "Dorf" });
  });
}

Deno.test("layOutRegion sorts things by role", () => {
  const { equipment, trees, pois } = layOut({
    playgrounds: [{ ...playground, things: "swing bench", trees: 2 }],
    things: [{ at: [0, 0], thing: "toilets", tags: { name: "WC" } }],
  });
  assert.deepEqual(Array.from(equipment, ({ tags }) => tags.playground ?? tags.amenity), ["swing", "bench"]);
  assert.equal([...trees].length, 3);
  assert.deepEqual(Array.from(pois, ({ tags }) => tags.name), ["WC"]);
});

Deno.test("layOutRegion refuses a word that is not in the catalogue", () => {
  assert.throws(() => layOut({ things: [{ at: [0, 0], thing: "swimming-pool" }] }), RangeError);
});
