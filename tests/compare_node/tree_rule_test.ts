import assert from "node:assert/strict";
import { metresPerDegree } from "contract/shape_distance.ts";
import { createTreeRule } from "./tree_rule.ts";

const [lonMetres] = metresPerDegree(60);
/** A tree so many metres east of the playground, which ends at 9.001°. */
const tree = (metres: number) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [9.001 + metres / lonMetres, 60.0005] },
  properties: { osm_id: Math.round(metres * 10) },
});
const playground = {
  geometry: {
    type: "Polygon",
    coordinates: [[[9, 60], [9.001, 60], [9.001, 60.001], [9, 60.001], [9, 60]]],
  },
  properties: {},
};
// At 60° north the reference counts trees within 7.5 m: one tree is within, one between 7.5 and 15 m, one beyond.
const rule = createTreeRule({ type: "FeatureCollection", features: [tree(5), tree(10), tree(20)] });

const cases: [recorded: number, ours: number, fits: boolean][] = [
  [2, 2, true],
  [1, 2, true],
  [0, 2, false],
  [3, 2, false],
];
for (const [recorded, ours, fits] of cases) {
  Deno.test(`a tree count of ${ours} ${fits ? "fits" : "does not fit"} a recorded one of ${recorded}`, () => {
    assert.equal(rule(recorded, ours, playground) === null, fits);
  });
}

Deno.test("a tree count must be a number", () => assert.notEqual(rule(2, null, playground), null));
