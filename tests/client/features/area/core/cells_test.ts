// Cells: every playground in exactly one, small enough for one answer.
import assert from "node:assert/strict";
import { diagonalMetres } from "client/features/area/core/area_limits.ts";
import { amenityCircle, boxAround, halveCell, splitIntoCells } from "client/features/area/core/cells.ts";
import { nearFeatures, nearPois } from "client/features/area/core/near_items.ts";
import { distanceMetres, middleOf } from "client/kit/core/distance.ts";
import { AMENITY_RADIUS_METRES, TREE_REACH_METRES } from "contract/playground/surroundings_args.ts";
import { contains, growBboxByMetres } from "contract/geometry/bbox.ts";
import { placed, wirePoi, wirePoint } from "../features.ts";

const town = Array.from({ length: 230 }, (_, i) => placed(i + 1, (i % 20) * 300, Math.floor(i / 20) * 300));
const village = placed(900, 40_000, 0);

Deno.test("cells: every playground in exactly one, within the bounds", () => {
  const cells = splitIntoCells([...town, village]);
  const ids = cells.flat().map(({ osmId }) => osmId).sort((a, b) => a - b);
  assert.deepEqual(ids, [...town.map(({ osmId }) => osmId), 900]);
  for (const cell of cells) {
    assert.ok(cell.length <= 50, String(cell.length));
    assert.ok(cell.length === 1 || diagonalMetres(boxAround(cell, 0)) <= 10_000);
  }
  assert.deepEqual(splitIntoCells([]), []);
});

Deno.test("cells: playgrounds at the same place are halved, too", () => {
  const same = Array.from({ length: 120 }, (_, i) => placed(i + 1));
  assert.deepEqual(halveCell(same).map(({ length }) => length), [60, 60]);
  assert.equal(splitIntoCells(same).flat().length, 120);
});

Deno.test("cells: halves are side by side along the longer side", () => {
  const halve = (placeOf: (i: number) => readonly [east: number, north: number]) =>
    halveCell([4, 1, 6, 3, 2, 5].map((i) => placed(i, ...placeOf(i)))).map((half) =>
      half.map(({ osmId }) => osmId)
    );
  assert.deepEqual(halve((i) => [i * 1_000, (i % 2) * 500]), [[1, 2, 3], [4, 5, 6]]);
  assert.deepEqual(halve((i) => [(i % 2) * 500, i * 1_000]), [[1, 2, 3], [4, 5, 6]]);
});

Deno.test("cells: box and circle contain what the panel of each playground requests", () => {
  for (const cell of splitIntoCells(town)) {
    assert.ok(
      contains(
        boxAround(cell, TREE_REACH_METRES),
        growBboxByMetres(boxAround(cell, 0), TREE_REACH_METRES - 1),
      ),
    );
    const { from, radiusMetres } = amenityCircle(cell);
    // Nodes that measure on the map: there everything is farther, the more so in the north.
    const stretch = 1 / Math.cos((from[1] * Math.PI) / 180);
    for (const { shape } of cell) {
      assert.ok((distanceMetres(from, middleOf(shape)) + AMENITY_RADIUS_METRES) * stretch <= radiusMetres);
    }
    assert.ok(radiusMetres <= (diagonalMetres(boxAround(cell, 0)) + AMENITY_RADIUS_METRES) * stretch);
  }
});

Deno.test("near items: only what belongs to a playground of the cell", () => {
  const cell = [placed(1), placed(2, 1_000, 0)];
  const points = [wirePoint(0, 0), wirePoint(28, 0), wirePoint(500, 0), wirePoint(1_010, 0), {
    broken: true,
  }];
  assert.deepEqual(nearFeatures(points, cell, 0), [points[0], points[3]]);
  assert.deepEqual(nearFeatures(points, cell, TREE_REACH_METRES), [points[0], points[1], points[3]]);
  const pois = [wirePoi(-1_900, 0), wirePoi(-2_100, 0), wirePoi(2_900, 0), { lat: "x" }];
  assert.deepEqual(nearPois(pois, cell), [pois[0], pois[2]]);
});
