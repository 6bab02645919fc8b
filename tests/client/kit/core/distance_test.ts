import assert from "node:assert/strict";
import { distanceMetres } from "../../../../client/kit/core/distance.ts";
import type { Position } from "../../../../contract/geometry.ts";

const cases: [name: string, a: Position, b: Position, metres: number][] = [
  ["no way at all", [9.7, 50.5], [9.7, 50.5], 0],
  ["a degree to the north", [9.7, 50], [9.7, 51], 111_195],
  ["a degree to the east at 60°", [9, 60], [10, 60], 55_597],
  ["across the antimeridian", [179.999, 0], [-179.999, 0], 222],
  ["from pole to pole", [0, -90], [0, 90], 20_015_115],
];
for (const [name, a, b, metres] of cases) {
  Deno.test(`distanceMetres: ${name}`, () => {
    assert.ok(
      Math.abs(distanceMetres(a, b) - metres) <= Math.max(1, metres * 1e-4),
      String(distanceMetres(a, b)),
    );
    assert.equal(distanceMetres(a, b), distanceMetres(b, a));
  });
}
