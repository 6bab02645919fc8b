import assert from "node:assert/strict";
import type { Completeness } from "contract/types.ts";
import { hitPlayground } from "client/map/outlines/hit_detection.ts";
import { createPlaygroundSource, PlaygroundFeature } from "client/map/outlines/playground_source.ts";
import { type MapExtent, project, projectBbox, WORLD_WIDTH } from "client/map/paint/projection.ts";
import { makePlaced } from "../../records.ts";

const EVERYWHERE: MapExtent = [-Infinity, -Infinity, Infinity, Infinity];

/** A square playground around a point, `side` degrees wide; a new object with every call, as from the parser. */
function square(
  osmId: number,
  lon: number,
  lat: number,
  side: number,
  completeness: Completeness = "partial",
) {
  const half = side / 2;
  const [w, s, e, n] = [lon - half, lat - half, lon + half, lat + half];
  const shape = { coordinates: Float64Array.of(w, s, e, s, e, n, w, n, w, s), ringEnds: [[10]] };
  return makePlaced({ osmId, completeness, shape });
}

Deno.test("update changes the difference only", () => {
  const { findIn, isEmpty, update } = createPlaygroundSource();
  const ids = (features: readonly { placed: { playground: { osmId: number } } }[]) =>
    features.map(({ placed }) => placed.playground.osmId);
  const first = square(1, 9, 50, 0.01);
  update([first, square(2, 10, 50, 0.01), square(3, 11, 50, 0.01)], true);
  const again = square(2, 10, 50, 0.01);
  const { added, removed } = update([
    first,
    again,
    square(3, 11, 50, 0.01, "missing"),
    square(4, 12, 50, 0.01),
  ], true);
  assert.deepEqual([ids(added), ids(removed)], [[3, 4], [3]]);
  assert.equal(findIn(EVERYWHERE).length, 4);
  assert.ok(findIn(EVERYWHERE).some(({ placed }) => placed === again), "the newest copy answers for it");
  update([]);
  assert.ok(isEmpty());
});

Deno.test("update: the class of completeness is a look in the mapping view only", () => {
  const { findIn, update } = createPlaygroundSource();
  const looks = () => findIn(EVERYWHERE).map(({ look }) => look);
  update([square(1, 9, 50, 0.01, "complete")]);
  assert.deepEqual(looks(), ["ordinary"]);
  const { added } = update([square(1, 9, 50, 0.01, "missing")]);
  assert.deepEqual(added, [], "nothing is painted again");
  update([square(1, 9, 50, 0.01, "missing")], true);
  assert.deepEqual(looks(), ["missing"]);
});

Deno.test("hitPlayground finds outlines, dots and near misses, on every copy of the world", () => {
  const source = createPlaygroundSource();
  source.update([square(1, 9, 50, 0.01), square(2, 9, 50, 0.001), square(3, 9.1, 50, 0.000001)]);
  const metresPerPixel = 10;
  const [speckX, speckY] = project(9.1, 50);
  const hitAt = (x: number, y: number, tolerancePx = 3) => {
    const hit = hitPlayground(source, { point: [x, y], resolution: metresPerPixel, tolerancePx });
    return hit?.kind === "playground" ? hit.placed.playground.osmId : null;
  };
  const [x, y] = project(9, 50);
  assert.equal(hitAt(x, y), 2, "the smaller of two that contain the point");
  assert.equal(hitAt(x + 400, y), 1, "only the larger one is there");
  assert.equal(hitAt(x + 400 - 2 * WORLD_WIDTH, y), 1, "two worlds further west");
  assert.equal(hitAt(speckX + 11 * metresPerPixel, speckY), 3, "a speck has a reach of 12 pixels");
  assert.equal(hitAt(speckX + 14 * metresPerPixel, speckY), null, "but not more for a mouse");
  assert.equal(hitAt(speckX + 14 * metresPerPixel, speckY, 15), 3, "a finger is thicker");
});

Deno.test("findIn: playgrounds whose box intersects the extent, also across the antimeridian", () => {
  const { findIn, update } = createPlaygroundSource();
  const acrossAntimeridian = {
    coordinates: Float64Array.of(179.9, 50, -179.9, 50, -179.9, 51, 179.9, 50),
    ringEnds: [[8]],
  };
  update([
    square(1, 9, 50, 0.01),
    square(2, 10, 50, 0.01),
    makePlaced({ osmId: 3, shape: acrossAntimeridian }),
  ]);
  const idsIn = (...box: Parameters<typeof projectBbox>[0]) =>
    findIn(projectBbox(box)).map(({ placed }) => placed.playground.osmId);
  assert.deepEqual(idsIn(8.5, 49, 9.5, 51), [1]);
  assert.deepEqual(idsIn(9.004, 50, 9.996, 51), [1, 2], "the edges of both boxes");
  assert.deepEqual(idsIn(9.1, 49, 9.9, 51), []);
  assert.deepEqual(idsIn(180.05, 50.4, 180.06, 50.6), [3]);
});

Deno.test("distanceTo: 0 inside any part, and the distance to the nearest edge in a hole or outside", () => {
  const ring = (w: number, s: number, side: number) =>
    [w, s, w + side, s, w + side, s + side, w, s + side, w, s].map((metres) => metres / METRES_PER_DEGREE);
  const coordinates = Float64Array.from([...ring(0, 0, 90), ...ring(30, 30, 30), ...ring(200, 0, 10)]);
  const feature = new PlaygroundFeature(makePlaced({ shape: { coordinates, ringEnds: [[10, 20], [30]] } }));
  const distances = [[10, 10], [205, 5], [45, 50], [-3, -4], [120, 45], [45, 30]].map(([x, y]) =>
    Math.round(feature.distanceTo(x!, y!) * 1e4) / 1e4
  );
  assert.deepEqual(distances, [0, 0, 10, 5, 30, 0]);
  const [first, hole] = [feature.flat.slice(0, 10), feature.flat.slice(10, 20)].map(signedArea);
  assert.ok(first! * hole! < 0, "opposite winding");
});

/** Map units at the equator. */
const METRES_PER_DEGREE = WORLD_WIDTH / 360;

function signedArea(flat: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i + 3 < flat.length; i += 2) sum += flat[i]! * flat[i + 3]! - flat[i + 2]! * flat[i + 1]!;
  return sum / 2;
}
