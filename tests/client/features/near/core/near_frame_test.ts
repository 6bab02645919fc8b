import assert from "node:assert/strict";
import { NO_FILTERS } from "client/federation/filters/core/filters.ts";
import { distanceMetres } from "client/kit/core/distance.ts";
import { frameNearest, hasMovedFar, revealRows } from "client/features/near/core/near_frame.ts";
import { listNear } from "client/features/near/core/near_list.ts";
import type { Position } from "contract/geometry/geometry.ts";
import { makePlaced } from "../../../records.ts";
import { moveBy, squareAround } from "../../../squares.ts";

const HERE: Position = [9.7, 50.5];

Deno.test("frameNearest: the place and the three nearest within a walk, else the nearest", () => {
  const frameAround = (accuracyMetres: number, easts: number[], closed: readonly number[] = []) => {
    const loaded = easts.map((east, i) =>
      makePlaced({ osmId: i + 1, shape: squareAround(moveBy(HERE, east, 0), 20) })
    );
    const { rows } = listNear(HERE, {
      answers: [],
      loaded,
      filters: NO_FILTERS,
      pageRule: null,
      reachMetres: 25_000,
      rankOf: ({ osmId }) => closed.includes(osmId) ? 1 : 0,
    });
    const request = frameNearest({ lon: HERE[0], lat: HERE[1], accuracyMetres }, rows, {
      macroMaxZoom: 7,
      clusterMaxZoom: 13,
    });
    assert.ok(request.kind === "fit");
    const [west, , east] = request.bbox;
    const metres = [west, east].map((lon) => Math.round(distanceMetres(HERE, [lon, HERE[1]]) / 100) * 100);
    return [...metres, request.minZoom, request.maxZoom];
  };
  const frameOf = (...easts: number[]) => frameAround(0, easts);
  assert.deepEqual(frameOf(), [0, 0, 14, 15]);
  assert.deepEqual(frameOf(100, -200, 300, 400), [200, 300, 14, 16]);
  assert.deepEqual(frameOf(100, 5_000), [0, 100, 14, 16]);
  assert.deepEqual(frameOf(5_000), [0, 5_000, 8, 15]);
  assert.deepEqual(frameAround(0, [100, -200, 300, 900], [1, 3]), [200, 900, 14, 16], "open ones");
  assert.deepEqual(frameAround(0, [100, 300], [1]), [0, 300, 14, 16], "no closed one after them");
  assert.deepEqual(frameAround(0, [100, 300], [1, 2]), [0, 300, 14, 16], "all are closed");
  assert.deepEqual(frameAround(200, [100, -500]), [500, 200, 14, 16]);
  assert.deepEqual(frameAround(2_000, [100]), [2_000, 2_000, 12, 16]);
});

Deno.test("revealRows: the numbered ones only", () => {
  const loaded = Array.from(
    { length: 12 },
    (_, i) => makePlaced({ osmId: i + 1, shape: squareAround(moveBy(HERE, 100 * i, 0), 20) }),
  );
  const sources = { answers: [], loaded, filters: NO_FILTERS, pageRule: null, reachMetres: 25_000 };
  const request = revealRows(listNear(HERE, sources).rows);
  assert.ok(request.kind === "reveal" && request.minZoom === undefined);
  const [west, , east] = request.bbox;
  assert.equal(Math.round(distanceMetres([west, HERE[1]], [east, HERE[1]]) / 100), 8);
});

Deno.test("hasMovedFar: by half of what is visible, or twice as much is shown", () => {
  const before = { lon: 9.7, lat: 50.5, zoom: 14 };
  const visible = [9.6, 50.4, 9.8, 50.45] as const;
  const isFar = (change: Partial<typeof before>) => hasMovedFar(before, { ...before, ...change }, visible);
  assert.equal(isFar({}), false);
  assert.equal(isFar({ lon: 9.79, lat: 50.52 }), false);
  assert.equal(isFar({ lon: 9.81 }), true);
  assert.equal(isFar({ lon: 9.59 }), true);
  assert.equal(isFar({ lat: 50.53 }), true);
  assert.equal(isFar({ zoom: 13 }), true);
  assert.equal(isFar({ zoom: 13.5 }), false);
  assert.equal(isFar({ zoom: 17 }), false);
  assert.equal(hasMovedFar({ ...before, lon: 179.99 }, { ...before, lon: -179.99 }, visible), false);
});
