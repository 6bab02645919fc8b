// Properties of `planFetch` over random views and boxes, compared with a reference that counts grid points.
import assert from "node:assert/strict";
import fc from "fast-check";
import type { BackendView, Health } from "client/federation/regions/core/backend_view.ts";
import { makeFilters, NO_FILTERS } from "client/federation/filters/core/filters.ts";
import { planFetch, type PlanInput, type RequestRecord } from "client/federation/tiers/core/fetch_plan.ts";
import type { Bbox } from "contract/types.ts";
import { makeView } from "../../../records.ts";
import { makeBackend } from "fakes/records.ts";
import {
  backendBoxes,
  boxWidth,
  coversBox,
  sampleMeridians,
  sharesPoint,
  shiftBox,
  viewBoxes,
} from "./sampled_boxes.ts";

const NOW_MS = 1_000_000;
const MAX_AGE_MS = 300_000;

const healths = fc.constantFrom<Health>("up", "up", "unknown", "down", "failed");
const backendLists: fc.Arbitrary<BackendView[]> = fc
  .array(fc.tuple(fc.option(backendBoxes, { freq: 9 }), healths), { maxLength: 6 })
  .map((parts) =>
    parts.map(([bbox, health], i) => makeView({ backend: makeBackend(`region-${i}`), bbox, health }))
  );

function plan(viewBox: Bbox, backends: readonly BackendView[], fields: Partial<PlanInput> = {}) {
  return planFetch({
    tier: "cluster",
    zoom: 9,
    viewBox,
    filters: NO_FILTERS,
    backends,
    records: new Map(),
    cooldownUntilMs: new Map(),
    maxAgeMs: MAX_AGE_MS,
    nowMs: NOW_MS,
    ...fields,
  });
}

function isInView({ bbox }: BackendView, viewBox: Bbox): boolean {
  return bbox !== null && sharesPoint(bbox, viewBox);
}

function isExpected(view: BackendView, viewBox: Bbox): boolean {
  return (view.health === "up" || view.health === "unknown") && isInView(view, viewBox);
}

const keysOf = (views: readonly BackendView[]) => views.map(({ backend }) => backend.key);

Deno.test("planFetch requests exactly the healthy backends whose box shares a point with the view", () => {
  fc.assert(fc.property(viewBoxes, backendLists, (viewBox, backends) => {
    const { requests, covered } = plan(viewBox, backends);
    const expected = backends.filter((view) => isExpected(view, viewBox));
    assert.deepEqual(requests.map(({ backend }) => backend.key), keysOf(expected));
    assert.equal(covered.size, 0);
  }));
});

Deno.test("planFetch requests valid boxes: within ±180°, west of east, disjoint", () => {
  fc.assert(fc.property(viewBoxes, backendLists, (viewBox, backends) => {
    for (const { boxes, view } of plan(viewBox, backends).requests) {
      assert.ok(boxes.length === 1 || boxes.length === 2);
      for (const box of boxes) {
        const [west, south, east, north] = box;
        assert.ok(-180 <= west && west < east && east <= 180, String(box));
        assert.ok(-90 <= south && south <= north && north <= 90, String(box));
        assert.ok(sharesPoint(box, view.bbox!), `${box} does not overlap ${view.bbox}`);
      }
      const [first, second] = boxes;
      if (first && second) assert.ok(second[2] < first[0] || first[2] < second[0], `${first} / ${second}`);
    }
  }));
});

Deno.test("planFetch requests boxes that cover the visible part of the backend", () => {
  fc.assert(fc.property(viewBoxes, backendLists, (viewBox, backends) => {
    for (const { boxes, view } of plan(viewBox, backends).requests) {
      const visible = sampleMeridians(viewBox).intersection(sampleMeridians(view.bbox!));
      const asked = boxes.map(sampleMeridians).reduce((all, each) => all.union(each));
      assert.ok(visible.isSubsetOf(asked), `${boxes} misses a part of ${view.bbox} in ${viewBox}`);
      for (const [, south, , north] of boxes) {
        assert.ok(south <= Math.max(viewBox[1], view.bbox![1]));
        assert.ok(north >= Math.min(viewBox[3], view.bbox![3]));
      }
    }
  }));
});

Deno.test("planFetch plans the same for a view shifted by whole worlds", () => {
  fc.assert(fc.property(viewBoxes, backendLists, fc.integer({ min: -3, max: 3 }), (box, backends, worlds) => {
    const boxesOf = (viewBox: Bbox) =>
      plan(viewBox, backends).requests.map(({ backend, boxes }) => [backend.key, boxes]);
    assert.deepEqual(boxesOf(shiftBox(box, worlds)), boxesOf(box));
  }));
});

/** A view within the box requested around `viewBox`, in any copy of the world. */
function viewsWithin(viewBox: Bbox): fc.Arbitrary<Bbox> {
  const [west, south, east, north] = plan(viewBox, []).query.box;
  const [width, height] = [east - west, north - south];
  const share = fc.double({ min: 0.001, max: 0.4, noNaN: true });
  return fc.tuple(share, share, share, share, fc.integer({ min: -2, max: 2 })).map(
    ([left, bottom, right, top, worlds]): Bbox =>
      shiftBox(
        [west + left * width, south + bottom * height, east - right * width, north - top * height],
        worlds,
      ),
  );
}

/** Boxes in whole degrees, small enough that no view within their cells is wider than the world. */
const coarseViews: fc.Arbitrary<Bbox> = fc
  .tuple(fc.integer({ min: -800, max: 800 }), fc.integer({ min: 1, max: 300 }))
  .map(([west, width]): Bbox => [west, -40, west + width, 40]);

Deno.test("planFetch requests nothing while the view stays inside an answered query", () => {
  const steps = coarseViews.chain((view) => fc.tuple(fc.constant(view), viewsWithin(view)));
  fc.assert(fc.property(
    steps,
    backendLists,
    fc.integer({ min: 0, max: MAX_AGE_MS }),
    fc.boolean(),
    ([viewBox, nextViewBox], backends, ageMs, isRunning) => {
      const { query, requests } = plan(viewBox, backends);
      const answeredAtMs = isRunning ? null : NOW_MS - ageMs;
      const records = new Map(
        requests.map(({ backend }): [string, RequestRecord] => [
          backend.key,
          { url: backend.url, query, answeredAtMs },
        ]),
      );
      const next = plan(nextViewBox, backends, { records });
      const asked = new Set(next.requests.map(({ backend }) => backend.key));
      for (const key of keysOf(backends.filter((view) => isExpected(view, nextViewBox)))) {
        assert.equal(next.covered.has(key), records.has(key), key);
        assert.equal(asked.has(key), !records.has(key), key);
      }
    },
  ));
});

Deno.test("planFetch decides each backend by its own record and cooldown", () => {
  const recordFor = (viewBox: Bbox): fc.Arbitrary<Omit<RequestRecord, "url">> =>
    fc.record({
      query: fc.record({
        tier: fc.constantFrom("cluster", "cluster", "polygon"),
        zoom: fc.constantFrom(9, 9, 10, null),
        filters: fc.constantFrom(NO_FILTERS, NO_FILTERS, makeFilters(["water"], []), null),
        box: fc.oneof(
          fc.constant<Bbox>([viewBox[0] - 1, viewBox[1], viewBox[0] + boxWidth(viewBox) + 1, viewBox[3]]),
          fc.integer({ min: -2, max: 2 }).map((worlds) => shiftBox(viewBox, worlds)),
          viewBoxes,
        ),
      }),
      answeredAtMs: fc.constantFrom(null, NOW_MS, NOW_MS - MAX_AGE_MS, NOW_MS - MAX_AGE_MS - 1),
    });
  const situations = fc.tuple(viewBoxes, backendLists).chain(([viewBox, backends]) =>
    fc.tuple(
      fc.constant(viewBox),
      fc.constant(backends),
      fc.tuple(...backends.map(() => fc.option(recordFor(viewBox), { freq: 4 }))),
      fc.tuple(...backends.map(() => fc.constantFrom(null, NOW_MS - 1, NOW_MS, NOW_MS + 1, Infinity))),
    )
  );
  fc.assert(
    fc.property(situations, ([viewBox, backends, recordList, cooldownList]) => {
      const records = new Map<string, RequestRecord>();
      const cooldownUntilMs = new Map<string, number>();
      backends.forEach(({ backend: { key, url } }, i) => {
        if (recordList[i]) records.set(key, { url, ...recordList[i] });
        if (typeof cooldownList[i] === "number") cooldownUntilMs.set(key, cooldownList[i]);
      });
      const isReady = (key: string) => (cooldownUntilMs.get(key) ?? 0) <= NOW_MS;
      const isGood = (key: string, { query, answeredAtMs }: RequestRecord) =>
        query.tier === "cluster" && query.zoom === 9 && query.filters?.attributes.size !== 1 &&
        (answeredAtMs === null || !isReady(key) || answeredAtMs >= NOW_MS - MAX_AGE_MS) &&
        coversBox(query.box, viewBox);
      const inView = keysOf(backends.filter((view) => isInView(view, viewBox)));
      const good = inView.filter((key) => records.has(key) && isGood(key, records.get(key)!));
      const expected = keysOf(backends.filter((view) => isExpected(view, viewBox)));
      const ready = expected.filter(isReady);

      const { requests, covered } = plan(viewBox, backends, { records, cooldownUntilMs });
      assert.deepEqual([...covered], good);
      assert.deepEqual(
        requests.map(({ backend }) => backend.key),
        ready.filter((key) => !good.includes(key)),
      );
    }),
    { numRuns: 200 },
  );
});

Deno.test("planFetch is not misled by rounding: any view gives valid boxes, and no request twice", () => {
  const longitude = fc.double({ min: -1e4, max: 1e4, noNaN: true });
  const width = fc.oneof(fc.double({ min: 1e-4, max: 500, noNaN: true }), fc.constant(1e-4));
  const latitude = fc.double({ min: -90, max: 89.9, noNaN: true });
  const everywhere = [makeView({ bbox: [-180, -90, 180, 90] })];
  fc.assert(
    fc.property(longitude, width, latitude, (west, degrees, south) => {
      const viewBox: Bbox = [west, south, west + degrees, Math.min(90, south + degrees)];
      const { query, requests } = plan(viewBox, everywhere);
      assert.equal(requests.length, 1);
      for (const [boxWest, boxSouth, boxEast, boxNorth] of requests[0]!.boxes) {
        assert.ok(-180 <= boxWest && boxWest <= boxEast && boxEast <= 180);
        assert.ok(-90 <= boxSouth && boxSouth <= boxNorth && boxNorth <= 90);
      }
      const records = new Map([["alpha", {
        url: everywhere[0]!.backend.url,
        query,
        answeredAtMs: NOW_MS,
      }]]);
      for (const worlds of [0, 1, -1, 7]) {
        assert.deepEqual(plan(shiftBox(viewBox, worlds), everywhere, { records }).requests, []);
      }
    }),
    { numRuns: 300 },
  );
});
