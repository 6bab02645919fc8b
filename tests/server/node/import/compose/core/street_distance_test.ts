import assert from "node:assert/strict";
import { distanceToShape, metresPerDegree } from "contract/geometry/shape_distance.ts";
import {
  cutStreet,
  distanceToOutline,
  flattenOutline,
} from "server/node/import/compose/core/street_distance.ts";
import { contains } from "contract/geometry/bbox.ts";
import { createRandom } from "fakes/random.ts";
import { boxRing, boxShape, makeShape } from "../../../service/shapes.ts";

const SQUARE = boxShape([9, 50, 9.001, 50.001]);
const [LON_METRES, LAT_METRES] = metresPerDegree(50.0005);

function distance(line: readonly number[], shape = SQUARE, limit = 1_000, reachMetres = Infinity): number {
  return distanceToOutline(Float64Array.from(line), flattenOutline(shape), {
    limitMetres: limit,
    reachMetres,
  }, () => {});
}

const cases: [name: string, line: number[], metres: number][] = [
  ["along a side", [8.999, 50.002, 9.003, 50.002], 0.001 * LAT_METRES],
  ["past a corner, nearest between its ends", [9.002, 50.0005, 9.002, 50.003], 0.001 * LON_METRES],
  ["nearest at its end", [9.003, 50.0005, 9.005, 50.0005], 0.002 * LON_METRES],
  ["a single point", [9.0005, 49.999], 0.001 * LAT_METRES],
  ["through the square", [8.99, 50.0005, 9.01, 50.0005], 0],
  ["inside the square", [9.0005, 50.0002, 9.0006, 50.0002], 0.0002 * LAT_METRES],
];
for (const [name, line, metres] of cases) {
  Deno.test(`the distance of a street ${name}`, () => {
    assert.ok(Math.abs(distance(line) - metres) < 0.01, `${distance(line)} instead of ${metres}`);
  });
}

Deno.test("a street beyond the limit has no distance, and costs one step for each node", () => {
  assert.equal(distance([9.003, 50, 9.003, 50.001], SQUARE, 100), Infinity);
  let steps = 0;
  const line = Float64Array.from({ length: 200 }, (_, i) => i % 2 ? 50 + i * 1e-5 : 9.1);
  distanceToOutline(
    line,
    flattenOutline(SQUARE),
    { limitMetres: 100, reachMetres: Infinity },
    (count) => void (steps += count),
  );
  assert.equal(steps, 100);
});

Deno.test("segments with a node out of reach do not count, nodes within reach do", () => {
  const through = [8.99, 50.0005, 9.01, 50.0005];
  assert.equal(distance(through, SQUARE, 1_000, 300), Infinity);
  const west = [8.998, 50.0005];
  for (
    const line of [[...west, ...through], [...through, ...west], [
      ...through.slice(0, 2),
      ...west,
      ...through,
    ]]
  ) {
    const metres = distance(line, SQUARE, 1_000, 300);
    assert.ok(Math.abs(metres - 0.002 * LON_METRES) < 0.01, `${metres}`);
  }
});

Deno.test("an outline at the antimeridian, and a street on the other side", () => {
  const shape = boxShape([179.999, 0, 180, 0.001]);
  const [lonMetres] = metresPerDegree(0);
  assert.ok(Math.abs(distance([-179.999, 0, -179.999, 0.001], shape) - 0.001 * lonMetres) < 0.01);
});

Deno.test("the distance is that of the nearest of many places on the street", () => {
  const random = createRandom(3);
  const place = () => [random.between(8.99, 9.01), random.between(49.99, 50.01)] as const;
  for (let i = 0; i < 50; i++) {
    const shape = makeShape([boxRing([9, 50, 9.002, 50.001]), boxRing([9.0005, 50.0003, 9.001, 50.0006])]);
    const [a, b] = [place(), place()];
    const places = Array.from({ length: 2_001 }, (_, step) => [
      a[0] + (b[0] - a[0]) * step / 2_000,
      a[1] + (b[1] - a[1]) * step / 2_000,
    ]);
    const nearest = Math.min(...places.map(([lon, lat]) => distanceToShape(shape, lon!, lat!)));
    const found = distance([...a, ...b], shape, 10_000);
    // Inside, where distances to a shape are 0, a street has a distance to the outline.
    if (nearest > 0) assert.ok(Math.abs(found - nearest) < 1, `${found} instead of ${nearest}`);
  }
});

const cuts: [name: string, line: number[], boxes: number[][]][] = [
  ["is one piece", [9, 50, 9.004, 50.001, 9.002, 50.003], [[9, 50, 9.004, 50.003]]],
  ["of one point is one piece", [9, 50], [[9, 50, 9, 50]]],
  ["that is longer is cut into its segments", [9, 50, 9.008, 50.001, 9.016, 50], [
    [9, 50, 9.008, 50.001],
    [9.008, 50, 9.016, 50.001],
  ]],
  ["with a long segment has several boxes for it", [9, 50, 9, 49.975], [
    [9, 49.9916667, 9, 50],
    [9, 49.9833333, 9, 49.9916667],
    [9, 49.975, 9, 49.9833333],
  ]],
  ["crosses the antimeridian the short way", [-179.998, 1, 179.998, 1], [[-180.002, 1, -179.998, 1]]],
];
for (const [name, line, boxes] of cuts) {
  Deno.test(`a street ${name}`, () => {
    const found = [...cutStreet(Float64Array.from(line))].map(([, box]) => box);
    assert.deepEqual(found.map((box) => box.map((edge) => Math.round(edge * 1e7) / 1e7)), boxes);
  });
}

Deno.test("the pieces of a street have all its segments, and every place of them is in a box", () => {
  const random = createRandom(9);
  for (let i = 0; i < 100; i++) {
    const reach = random.pick([0.001, 0.01, 0.1]);
    const line = Float64Array.from({ length: 2 * random.integer(2, 9) }, () => random.between(-reach, reach));
    const pieces = [...cutStreet(line)];
    for (let p = 0; p + 3 < line.length; p += 2) {
      const [share, [x1, y1, x2, y2]] = [random.next(), line.subarray(p, p + 4)];
      const [x, y] = [x1! + share * (x2! - x1!), y1! + share * (y2! - y1!)];
      assert.ok(pieces.some(([piece, box]) => {
        const hasSegment = piece.some((_, q) =>
          q % 2 === 0 && String(piece.subarray(q, q + 4)) === String(line.subarray(p, p + 4))
        );
        return hasSegment && contains(box, [x, y, x, y]);
      }));
    }
  }
});
