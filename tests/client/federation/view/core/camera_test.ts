import assert from "node:assert/strict";
import fc from "fast-check";
import {
  firstFit,
  fitPlayground,
  fitRegion,
  fitSurroundings,
  stepInto,
} from "client/federation/view/core/camera.ts";
import type { BackendView, Health } from "client/federation/regions/core/backend_view.ts";
import { tierForZoom } from "client/federation/regions/core/tiers.ts";
import type { Bbox } from "contract/types.ts";
import { makeView } from "../../../records.ts";
import { makeBackend } from "fakes/records.ts";

const THRESHOLDS = { macroMaxZoom: 7, clusterMaxZoom: 13 };
const EAST: Bbox = [12, 48, 13, 49];
const UNSETTLED = { bbox: null, settled: false } as const;

const fitOf = (...views: Partial<BackendView>[]) => firstFit(views.map(makeView));
const bboxOf = (request: ReturnType<typeof firstFit>) => request?.kind === "fit" ? request.bbox : null;

Deno.test("firstFit: fits all known boxes", async (test) => {
  const cases: [name: string, views: Partial<BackendView>[], expected: Bbox][] = [
    ["one", [{}], [9, 50, 10, 51]],
    ["two", [{}, { bbox: EAST }], [9, 48, 13, 51]],
    ["last-known box of one that is down", [{}, { bbox: EAST, health: "down" }], [9, 48, 13, 51]],
    ["box of one that failed", [{}, { bbox: EAST, health: "failed" }], [9, 48, 13, 51]],
    ["box before the own call has ended", [{ settled: false }], [9, 50, 10, 51]],
    ["one that has no box and answered", [{}, { bbox: null }], [9, 50, 10, 51]],
    ["one that failed without a box", [{}, { bbox: null, health: "failed" }], [9, 50, 10, 51]],
    ["one that is down is not waited for", [{}, { ...UNSETTLED, health: "down" }], [9, 50, 10, 51]],
    ["both sides of the antimeridian", [{ bbox: [170, 0, 175, 5] }, { bbox: [-175, 0, -170, 5] }], [
      170,
      0,
      -170,
      5,
    ]],
  ];
  for (const [name, views, expected] of cases) {
    await test.step(name, () => assert.deepEqual(bboxOf(fitOf(...views)), expected));
  }
});

Deno.test("firstFit: waits", async (test) => {
  const cases: [name: string, views: Partial<BackendView>[]][] = [
    ["without backends", []],
    ["for one that is up and has not answered", [{}, { ...UNSETTLED, health: "up" }]],
    ["for one of which nothing is known", [{}, { ...UNSETTLED, health: "unknown" }]],
    ["when no backend has a box", [{ bbox: null }, { ...UNSETTLED, health: "down" }]],
  ];
  for (const [name, views] of cases) {
    await test.step(name, () => assert.equal(fitOf(...views), null));
  }
});

Deno.test("firstFit: jumps, to any tier", () => {
  assert.deepEqual(fitOf({}), {
    kind: "fit",
    bbox: [9, 50, 10, 51],
    minZoom: 0,
    maxZoom: 16,
    animate: false,
    isFirst: true,
  });
});

Deno.test("firstFit: a given zoom overrides that of the boxes", () => {
  const request = firstFit([makeView({ bbox: [9, 50, 10, 51] })], 12);
  assert.deepEqual(request, { ...fitOf({}), minZoom: 12, maxZoom: 12 });
});

Deno.test("firstFit: a request once every backend has settled and one has a box", () => {
  const views = fc.array(fc.record({
    health: fc.constantFrom<Health>("up", "unknown", "down", "failed"),
    bbox: fc.constantFrom<Bbox | null>(null, EAST),
    settled: fc.boolean(),
  }));
  fc.assert(fc.property(views, (parts) => {
    const settled = parts.map((part) => makeView({ ...part, settled: true }));
    assert.equal(firstFit(settled) !== null, parts.some(({ bbox }) => bbox !== null));
    // An early request is final.
    const early = firstFit(parts.map(makeView));
    if (early) assert.deepEqual(early, firstFit(settled));
  }));
});

Deno.test("fitRegion: flies to the box, closer than the macro tier", () => {
  const thresholds = fc.integer({ min: 0, max: 14 }).map((macroMaxZoom) => ({
    macroMaxZoom,
    clusterMaxZoom: macroMaxZoom + 1,
  }));
  const world: Bbox = [-180, -90, 180, 90];
  fc.assert(fc.property(thresholds, fc.constantFrom<Bbox>(world, EAST, [9, 50, 9, 50]), (limits, bbox) => {
    const request = fitRegion({ lon: 0, lat: 0, bbox }, limits);
    assert.ok(request.kind === "fit");
    assert.deepEqual(request.bbox, bbox);
    assert.equal(request.animate, true);
    assert.ok(request.minZoom <= request.maxZoom);
    assert.notEqual(tierForZoom(request.minZoom, limits), "macro");
  }));
  const request = fitRegion({ lon: 0, lat: 0, bbox: EAST }, THRESHOLDS);
  assert.equal(request.kind === "fit" && request.minZoom, 8);
});

Deno.test("fitRegion: without a box centres its position, closer than the macro tier", () => {
  const place = { lon: 9.68, lat: 50.55, bbox: null };
  assert.deepEqual(fitRegion(place, THRESHOLDS, false), {
    kind: "centre",
    lon: 9.68,
    lat: 50.55,
    zoom: 10,
    animate: false,
  });
  const close = fitRegion(place, { macroMaxZoom: 12, clusterMaxZoom: 14 });
  assert.equal(close.kind === "centre" && close.zoom, 13);
});

Deno.test("firstFit: includes the centroids of regions without a box", () => {
  const placed = makeView({ bbox: null, settled: true, backend: makeBackend("p", { centroid: [11, 52] }) });
  assert.deepEqual(firstFit([makeView({ bbox: [9, 50, 10, 51] }), placed]), {
    kind: "fit",
    bbox: [9, 50, 11, 52],
    minZoom: 0,
    maxZoom: 16,
    animate: false,
    isFirst: true,
    rings: [9.5, 50.5, 11, 52],
  });
});

Deno.test("fitPlayground: in the polygon tier, kept in sight", () => {
  const site: Bbox = [9.7, 50.5, 9.7001, 50.5001];
  fc.assert(fc.property(fc.integer({ min: 1, max: 19 }), fc.boolean(), (clusterMaxZoom, animate) => {
    const limits = { macroMaxZoom: 0, clusterMaxZoom };
    const request = fitPlayground(site, limits, { animate });
    assert.ok(request.kind === "fit" && request.staysVisible);
    assert.deepEqual([request.bbox, request.animate], [site, animate]);
    assert.equal(tierForZoom(request.minZoom, limits), "polygon");
    assert.equal(request.maxZoom, Math.max(18, request.minZoom));
  }));
});

Deno.test("fitSurroundings: the playground and the place, with outlines", () => {
  assert.deepEqual(fitSurroundings([9.7, 50.5, 9.7001, 50.5001], [9.68, 50.51], THRESHOLDS), {
    kind: "fit",
    bbox: [9.68, 50.5, 9.7001, 50.51],
    minZoom: 14,
    maxZoom: 18,
    animate: true,
    staysFitted: true,
  });
});

Deno.test("stepInto: two levels closer, at most to the first level of outlines", async (test) => {
  const cases: [zoom: number, expected: number][] = [[8, 10], [8.5, 10.5], [11, 13], [12, 14], [13, 14]];
  for (const [zoom, expected] of cases) {
    await test.step(`${zoom} to ${expected}`, () => {
      assert.deepEqual(stepInto({ lon: 9.7, lat: 50.5, count: 2 }, zoom, THRESHOLDS), {
        kind: "centre",
        lon: 9.7,
        lat: 50.5,
        zoom: expected,
        animate: true,
      });
    });
  }
});

Deno.test("stepInto: a single playground at once to the first level of outlines", () => {
  const request = stepInto({ lon: 9.7, lat: 50.5, count: 1 }, 8, THRESHOLDS);
  assert.deepEqual(request, { kind: "centre", lon: 9.7, lat: 50.5, zoom: 14, animate: true });
});

Deno.test("stepInto: always closer, at any level of the cluster tier", () => {
  const levels = fc.integer({ min: 0, max: 12 }).chain((macroMaxZoom) =>
    fc.integer({ min: macroMaxZoom + 1, max: 16 }).chain((clusterMaxZoom) =>
      fc.tuple(
        fc.constant({ macroMaxZoom, clusterMaxZoom }),
        fc.double({ min: macroMaxZoom + 1, max: clusterMaxZoom + 0.99, noNaN: true }),
      )
    )
  );
  fc.assert(fc.property(levels, fc.integer({ min: 1, max: 3 }), ([thresholds, zoom], count) => {
    const request = stepInto({ lon: 0, lat: 0, count }, zoom, thresholds);
    assert.ok(request.kind === "centre" && request.zoom > zoom);
    assert.notEqual(tierForZoom(request.zoom, thresholds), "macro");
  }));
});
