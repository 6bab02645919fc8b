import assert from "node:assert/strict";
import fc from "fast-check";
import { distanceMetres, offsetsFrom } from "../../../../client/kit/core/distance.ts";
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

Deno.test("offsetsFrom agrees with distanceMetres where places are near", () => {
  const near = fc.double({ min: -0.005, max: 0.005, noNaN: true });
  const lon = fc.double({ min: -180, max: 180, noNaN: true });
  const lat = fc.double({ min: -80, max: 80, noNaN: true });
  fc.assert(fc.property(lon, lat, near, near, (west, south, dx, dy) => {
    const wrapped = west + dx > 180 ? west + dx - 360 : west + dx < -180 ? west + dx + 360 : west + dx;
    const [a, b]: Position[] = [[west, south], [wrapped, south + dy]];
    const { eastOf, northOf } = offsetsFrom(a!);
    const [east, north] = [eastOf(b![0]), northOf(b![1])];
    assert.ok(Math.abs(Math.hypot(east, north) - distanceMetres(a!, b!)) < 1.5);
    assert.equal(Math.sign(north), Math.sign(south + dy - south));
  }));
});
