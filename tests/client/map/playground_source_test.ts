import assert from "node:assert/strict";
import type { Completeness } from "contract/types.ts";
import { hitPlayground } from "client/map/hit_detection.ts";
import { createPlaygroundSource } from "client/map/playground_source.ts";
import { project, WORLD_WIDTH } from "client/map/projection.ts";
import { makePlaced } from "../records.ts";
import { makeBackend } from "fakes/records.ts";

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

Deno.test("the source tags every feature with its backend", () => {
  const { source, update } = createPlaygroundSource();
  update([square(1, 9, 50, 0.01), square(2, 10, 50, 0.01)]);
  assert.deepEqual(source.getFeatures().map((feature) => feature.get("_backendUrl")), [
    makeBackend().url,
    makeBackend().url,
  ]);
});

Deno.test("update changes the difference only", () => {
  const { source, update } = createPlaygroundSource();
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
  assert.equal(source.getFeatures().length, 4);
  assert.ok(source.getFeatures().some(({ placed }) => placed === again), "the newest copy answers for it");
  update([]);
  assert.equal(source.getFeatures().length, 0);
});

Deno.test("update: the class of completeness is a look in the mapping view only", () => {
  const { source, update } = createPlaygroundSource();
  const looks = () => source.getFeatures().map(({ look }) => look);
  update([square(1, 9, 50, 0.01, "complete")]);
  assert.deepEqual(looks(), ["ordinary"]);
  const { added } = update([square(1, 9, 50, 0.01, "missing")]);
  assert.deepEqual(added, [], "nothing is painted again");
  update([square(1, 9, 50, 0.01, "missing")], true);
  assert.deepEqual(looks(), ["missing"]);
});

Deno.test("hitPlayground finds outlines, dots and near misses, on every copy of the world", () => {
  const { source, update } = createPlaygroundSource();
  update([square(1, 9, 50, 0.01), square(2, 9, 50, 0.001), square(3, 9.1, 50, 0.000001)]);
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
