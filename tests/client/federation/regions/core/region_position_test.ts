import assert from "node:assert/strict";
import type { BackendView } from "client/federation/regions/core/backend_view.ts";
import { isPositionUnknown, positionOf, reachOf } from "client/federation/regions/core/region_position.ts";
import type { Bbox } from "contract/types.ts";
import { intersects } from "contract/geometry/bbox.ts";
import { BOX, makeView } from "../../../records.ts";
import { makeBackend, makeMeta, makeStatus } from "fakes/records.ts";

const WORLD: Bbox = [-180, -90, 180, 90];
const PLACED = makeBackend("placed", { centroid: [9.68, 50.55] });
const boxless = (fields: Partial<BackendView> = {}) =>
  makeView({ bbox: null, meta: makeMeta({ bbox: null }), playgroundCount: 7, ...fields });

Deno.test("positionOf: the box, else the centroid of the registry", () => {
  assert.deepEqual(positionOf(makeView({ bbox: [9, 50, 10, 51], backend: PLACED })), {
    lon: 9.5,
    lat: 50.5,
    bbox: [9, 50, 10, 51],
  });
  assert.deepEqual(positionOf(boxless({ backend: PLACED })), { lon: 9.68, lat: 50.55, bbox: null });
  // Before the node has answered too: its ring need not wait.
  assert.deepEqual(positionOf(makeView({ bbox: null, meta: null, status: null, backend: PLACED })), {
    lon: 9.68,
    lat: 50.55,
    bbox: null,
  });
  assert.equal(positionOf(boxless()), null);
});

Deno.test("reachOf: where the playgrounds of a node can be", async (test) => {
  const silent = { meta: null, status: null };
  const cases: [name: string, view: BackendView, expected: Bbox | null][] = [
    ["its box", makeView({ bbox: BOX, backend: PLACED }), BOX],
    ["anywhere, when it answered without a box", boxless(), WORLD],
    [
      "unknown while its answer is outstanding, though the Hub reaches it: a status need not have a box",
      boxless({ meta: null, settled: false, status: makeStatus({ up: true, bbox: null }) }),
      null,
    ],
    [
      "anywhere, when the Hub reaches it and the page's own call has failed",
      boxless({ meta: null, status: makeStatus({ up: true, bbox: null }) }),
      WORLD,
    ],
    ["unknown before its first answer", boxless(silent), null],
    ["unknown before its first answer, with a centroid too", boxless({ ...silent, backend: PLACED }), null],
    [
      "unknown while the Hub does not reach it",
      boxless({ meta: null, status: makeStatus({ up: false }) }),
      null,
    ],
    ["nowhere, when it has no playgrounds", boxless({ playgroundCount: 0 }), null],
    ["anywhere, when it does not count them", boxless({ playgroundCount: null }), WORLD],
  ];
  for (const [name, view, expected] of cases) {
    await test.step(name, () => assert.deepEqual(reachOf(view), expected));
  }
  await test.step("within 200 km of its centroid", () => {
    const reach = reachOf(boxless({ backend: PLACED }))!;
    const isReached = (lon: number, lat: number) => intersects(reach, [lon, lat, lon, lat]);
    assert.ok(isReached(9.68, 50.55) && isReached(9.68, 52.3) && isReached(7, 50.55));
    assert.ok(!isReached(9.68, 52.5) && !isReached(13, 50.55));
  });
});

Deno.test("isPositionUnknown: only when the node has answered without a box and the registry has no centroid", () => {
  assert.equal(isPositionUnknown(boxless()), true);
  assert.equal(isPositionUnknown(boxless({ playgroundCount: 0 })), true);
  assert.equal(isPositionUnknown(boxless({ backend: PLACED })), false);
  assert.equal(isPositionUnknown(boxless({ meta: null, status: null })), false);
  assert.equal(isPositionUnknown(boxless({ meta: null, settled: false, status: makeStatus() })), false);
  assert.equal(isPositionUnknown(makeView({ bbox: BOX })), false);
});
