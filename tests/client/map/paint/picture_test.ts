import assert from "node:assert/strict";
import type { FrameState } from "ol/Map.js";
import { choosePlace, covers, intersectsSomewhere } from "client/map/paint/picture.ts";
import { HALF_SIZE } from "ol/proj/epsg3857.js";

const frameOf = (width: number, height: number) =>
  ({ size: [width, height], viewState: { center: [1_000, 2_000], resolution: 10 } }) as unknown as FrameState;

for (const pixelRatio of [1, 1.25, 1.5, 2]) {
  Deno.test(`choosePlace: ${pixelRatio} device pixels per CSS pixel, whole device pixels and equal margins`, () => {
    const place = choosePlace(frameOf(800, 600), pixelRatio, 0.25);
    assert.deepEqual(place.extent, [1_000 - 6_000, 2_000 - 4_520, 1_000 + 6_000, 2_000 + 4_520]);
    assert.deepEqual(place.pixels, [1_200 * pixelRatio, 904 * pixelRatio]);
    assert.deepEqual([place.left, place.top], [place.extent[0], place.extent[3]]);
    assert.deepEqual([place.width, place.height], [800, 600]);
  });
}

Deno.test("choosePlace: a very large window has no margin", () => {
  const place = choosePlace(frameOf(3_840, 2_160), 2, 0.25);
  assert.deepEqual(place.pixels, [7_680, 4_320]);
});

Deno.test("covers: completely, within the tolerance", () => {
  assert.equal(covers([0, 0, 10, 10], [0, 0, 10, 10], 0), true);
  assert.equal(covers([0, 0, 10, 10], [-0.4, 0, 10, 10.4], 0.5), true);
  for (const inner of [[-1, 0, 10, 10], [0, -1, 10, 10], [0, 0, 11, 10], [0, 0, 10, 11]]) {
    assert.equal(covers([0, 0, 10, 10], inner, 0.5), false);
  }
});

Deno.test("intersectsSomewhere: on any copy of the world, edges included", () => {
  const shown = [HALF_SIZE - 100, 0, HALF_SIZE + 100, 100] as const;
  const box = [-HALF_SIZE + 50, 50, -HALF_SIZE + 60, 60] as const;
  assert.equal(intersectsSomewhere([...shown], [...box]), true);
  assert.equal(intersectsSomewhere([...shown], [-HALF_SIZE + 150, 50, -HALF_SIZE + 160, 60]), false);
  assert.equal(intersectsSomewhere([0, 0, 10, 10], [10, 10, 20, 20]), true);
  assert.equal(intersectsSomewhere([0, 0, 10, 10], [0, 11, 10, 20]), false);
});
