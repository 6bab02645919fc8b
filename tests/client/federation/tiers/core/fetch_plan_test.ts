import assert from "node:assert/strict";
import type { BackendView } from "client/federation/regions/core/backend_view.ts";
import {
  planFetch,
  type PlanInput,
  type RequestRecord,
  type TierQuery,
} from "client/federation/tiers/core/fetch_plan.ts";
import { makeFilters, NO_FILTERS } from "client/federation/filters/core/filters.ts";
import type { Bbox } from "contract/types.ts";
import { makeView } from "../../../records.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";

const VIEW: Bbox = [8, 50, 12, 52];
/** The cells of zoom 9 around the view. */
const CELLS: Bbox = [7.03125, 49.837982, 12.65625, 52.482781];
const QUERY: TierQuery = { tier: "cluster", zoom: 9, filters: NO_FILTERS, box: CELLS };
const NOW_MS = 1_000_000;

function makeInput(fields: Partial<PlanInput> = {}): PlanInput {
  return {
    tier: "cluster",
    zoom: 9,
    viewBox: VIEW,
    filters: NO_FILTERS,
    backends: [makeView()],
    records: new Map(),
    cooldownUntilMs: new Map(),
    maxAgeMs: 300_000,
    nowMs: NOW_MS,
    ...fields,
  };
}

/** Has answered without a box. */
const BOXLESS = { bbox: null, meta: makeMeta(), playgroundCount: 7 } as const;
const centredAt = (lon: number, lat: number) => makeBackend("alpha", { centroid: [lon, lat] });

/** The plan for a single backend. */
function decide(fields: Partial<PlanInput>): "requested" | "covered" | "neither" {
  const { requests, covered } = planFetch(makeInput(fields));
  assert.ok(requests.length + covered.size <= 1);
  return requests.length > 0 ? "requested" : covered.size > 0 ? "covered" : "neither";
}

Deno.test("planFetch: which backends it requests", async (test) => {
  const cases: [name: string, view: Partial<BackendView>, expected: "requested" | "neither"][] = [
    ["healthy and in view", {}, "requested"],
    ["of unknown health", { health: "unknown" }, "requested"],
    ["down", { health: "down" }, "neither"],
    ["failed", { health: "failed" }, "neither"],
    ["without box, before its answer", { bbox: null }, "neither"],
    ["without box, after its answer", BOXLESS, "requested"],
    ["without box and playgrounds", { ...BOXLESS, playgroundCount: 0 }, "neither"],
    ["without box, down", { ...BOXLESS, health: "down" }, "neither"],
    ["without box, its centroid near", { ...BOXLESS, backend: centredAt(9.68, 50.55) }, "requested"],
    ["without box, its centroid far away", { ...BOXLESS, backend: centredAt(19.68, 50.55) }, "neither"],
    ["importing", { importing: true }, "requested"],
    ["without playgrounds, as far as is known", { playgroundCount: 0 }, "requested"],
    ["a box that is a point", { bbox: [9, 51, 9, 51] }, "requested"],
    ["touching the view's edge", { bbox: [12, 50, 13, 51] }, "requested"],
    ["touching the view's corner", { bbox: [12, 52, 13, 53] }, "requested"],
    ["east of the view, within its margin", { bbox: [12.1, 50, 13, 51] }, "neither"],
    ["north of the view", { bbox: [8, 52.1, 12, 53] }, "neither"],
    ["around the whole view", { bbox: [-180, -90, 180, 90] }, "requested"],
    ["across the antimeridian, the long way round", { bbox: [11, 50, -170, 51] }, "requested"],
    ["across the antimeridian, elsewhere", { bbox: [170, 50, -170, 51] }, "neither"],
  ];
  for (const [name, view, expected] of cases) {
    await test.step(name, () => assert.equal(decide({ backends: [makeView(view)] }), expected));
  }
});

Deno.test("planFetch: which boxes it requests", async (test) => {
  const cases: [name: string, viewBox: Bbox, bbox: Bbox, expected: Bbox[]][] = [
    ["the cells of the view", VIEW, [9, 50, 10, 51], [CELLS]],
    ["a view one world to the east", [368, 50, 372, 52], [9, 50, 10, 51], [CELLS]],
    ["a view one world to the west", [-352, 50, -348, 52], [9, 50, 10, 51], [CELLS]],
    ["wider than the world", [-300, -40, 300, 40], [9, 10, 10, 11], [[-180, -40.979899, 180, 40.979899]]],
    ["no further than the poles", [1, -88, 40, 88], [9, 10, 10, 11], [[0, -88.003165, 40.78125, 88.003165]]],
    ["across the antimeridian, both sides", [176, 1, 184, 4], [170, 0, -170, 4], [
      [175.78125, 0, 180, 4.214944],
      [-180, 0, -175.78125, 4.214944],
    ]],
    ["across the antimeridian, west above east", [176, 1, -176, 4], [170, 0, -170, 4], [
      [175.78125, 0, 180, 4.214944],
      [-180, 0, -175.78125, 4.214944],
    ]],
    ["only the part where the backend is", [176, 1, 184, 4], [170, 0, 179, 4], [
      [175.78125, 0, 180, 4.214944],
    ]],
    ["only the other part", [176, 1, 184, 4], [-179, 0, -170, 4], [[-180, 0, -175.78125, 4.214944]]],
    ["wrapped and ending short of the antimeridian", [535, 1, 539, 4], [170, 0, -170, 4], [
      [174.375, 0, 180, 4.214944],
    ]],
    ["the cells alone reach beyond", [172, 1, 180, 4], [170, 0, 179, 4], [[171.5625, 0, 180, 4.214944]]],
  ];
  for (const [name, viewBox, bbox, expected] of cases) {
    await test.step(name, () => {
      const { requests } = planFetch(makeInput({ viewBox, backends: [makeView({ bbox })] }));
      assert.deepEqual(requests.map(({ boxes }) => boxes), [expected]);
    });
  }
});

Deno.test("planFetch: the query has tier, whole zoom and the cells of that zoom", () => {
  const queryOf = (fields: Partial<PlanInput>) => planFetch(makeInput(fields)).query;
  assert.deepEqual(queryOf({}), QUERY);
  assert.deepEqual(queryOf({ zoom: 9.97 }), QUERY);
  const closer: Bbox = [7.734375, 49.837982, 12.65625, 52.052491];
  assert.deepEqual(queryOf({ zoom: 10 }), { ...QUERY, zoom: 10, box: closer });
  assert.deepEqual(queryOf({ tier: "polygon", zoom: 10.5 }), {
    tier: "polygon",
    zoom: null,
    filters: null,
    box: closer,
  });
});

const record = (query: TierQuery, answeredAtMs: number | null): RequestRecord => ({
  url: makeBackend("alpha").url,
  query,
  answeredAtMs,
});

Deno.test("planFetch: the macro tier asks for the whole box of a region, at any view of it", () => {
  const filters = makeFilters(["water", "shade"], []);
  const view = makeView({ bbox: [170, -20, -170, -10], meta: makeMeta() });
  const input = { tier: "macro", zoom: 3, viewBox: [175, -15, 178, -12], filters, backends: [view] } as const;
  const { requests, query } = planFetch(makeInput(input));
  assert.deepEqual(requests[0]!.boxes, [[170, -20, 180, -10], [-180, -20, -170, -10]]);
  const records = new Map([[view.backend.key, { url: view.backend.url, query, answeredAtMs: NOW_MS }]]);
  const again = (fields: Partial<PlanInput>) => decide({ ...input, records, ...fields });
  assert.equal(again({ zoom: 5, viewBox: [-190, -30, -160, 30] }), "covered");
  assert.equal(again({ filters: makeFilters(["water", "bench"], []) }), "requested");
  assert.equal(again({ tier: "cluster", zoom: 9 }), "requested");
  assert.equal(again({ viewBox: [0, 0, 10, 10] }), "neither");
  assert.equal(again({ filters: NO_FILTERS }), "neither");
});

Deno.test("planFetch: the answer of another node under the same key does not cover the view", () => {
  const elsewhere = { ...record(QUERY, NOW_MS), url: "https://elsewhere.example/api" };
  assert.equal(decide({ records: new Map([["alpha", elsewhere]]) }), "requested");
});

Deno.test("planFetch: when an earlier answer or request covers the view", async (test) => {
  const polygon: TierQuery = { ...QUERY, tier: "polygon", zoom: null, filters: null };
  const cases: [
    name: string,
    record: RequestRecord,
    input: Partial<PlanInput>,
    expected: "requested" | "covered",
  ][] = [
    ["the same view", record(QUERY, NOW_MS), {}, "covered"],
    ["a request that still runs", record(QUERY, null), {}, "covered"],
    ["a running request, however old", record(QUERY, null), {
      nowMs: NOW_MS * 1000,
    }, "covered"],
    ["a small pan, up to the box's edge", record(QUERY, NOW_MS), {
      viewBox: [7.03125, 49.84, 11, 51.5],
    }, "covered"],
    ["a pan beyond the box", record(QUERY, NOW_MS), {
      viewBox: [6.9, 50, 10.9, 52],
    }, "requested"],
    ["a pan beyond the box of a running request", record(QUERY, null), {
      viewBox: [8, 51, 12, 53],
    }, "requested"],
    ["the same view in the next copy of the world", record(QUERY, NOW_MS), {
      viewBox: [368, 50, 372, 52],
    }, "covered"],
    ["a fraction of the same level", record(QUERY, NOW_MS), { zoom: 9.9 }, "covered"],
    ["the next level", record(QUERY, NOW_MS), { zoom: 10 }, "requested"],
    ["the level above", record(QUERY, NOW_MS), { zoom: 8.9 }, "requested"],
    ["the other tier", record(QUERY, NOW_MS), { tier: "polygon" }, "requested"],
    ["polygons, at any level", record(polygon, NOW_MS), {
      tier: "polygon",
      zoom: 18,
    }, "covered"],
    ["polygons, back to clusters", record(polygon, NOW_MS), {}, "requested"],
    ["the same filters", record({ ...QUERY, filters: makeFilters(["water"], []) }, NOW_MS), {
      filters: makeFilters(["water"], []),
    }, "covered"],
    ["another filter", record({ ...QUERY, filters: makeFilters(["water"], []) }, NOW_MS), {
      filters: makeFilters(["water", "baby"], []),
    }, "requested"],
    [
      "no filter any more",
      record({ ...QUERY, filters: makeFilters(["water"], []) }, NOW_MS),
      {},
      "requested",
    ],
    ["a running request with another filter", record(QUERY, null), {
      filters: makeFilters([], ["missing"]),
    }, "requested"],
    ["an answer that is the same for all filters", record({ ...QUERY, filters: null }, NOW_MS), {
      filters: makeFilters(["water"], []),
    }, "covered"],
    [
      "polygons, whatever the filters",
      record({ ...QUERY, tier: "polygon", zoom: null, filters: null }, NOW_MS),
      {
        tier: "polygon",
        zoom: 15,
        filters: makeFilters(["water"], []),
      },
      "covered",
    ],
    ["an answer of the maximum age", record(QUERY, NOW_MS - 300_000), {}, "covered"],
    ["an older answer", record(QUERY, NOW_MS - 300_001), {}, "requested"],
  ];
  for (const [name, earlier, input, expected] of cases) {
    await test.step(name, () => {
      assert.equal(decide({ ...input, records: new Map([["alpha", earlier]]) }), expected);
    });
  }
});

Deno.test("planFetch: new requests need a healthy backend, keeping an answer does not", async (test) => {
  const old: TierQuery = { ...QUERY, zoom: 8 };
  const cases: [
    name: string,
    record: RequestRecord,
    view: Partial<BackendView>,
    expected: "covered" | "neither",
  ][] = [
    ["an answer, down by now", record(QUERY, NOW_MS), { health: "down" }, "covered"],
    ["an answer, failed by now", record(QUERY, NOW_MS), { health: "failed" }, "covered"],
    [
      "a running request, down by now",
      record(QUERY, null),
      { health: "down" },
      "covered",
    ],
    ["an answer for another level, down by now", record(old, NOW_MS), {
      health: "down",
    }, "neither"],
    ["an answer that is too old, down by now", record(QUERY, 0), {
      health: "down",
    }, "neither"],
    ["an answer, out of view by now", record(QUERY, NOW_MS), {
      bbox: [7, 50, 7.9, 52],
    }, "neither"],
    ["an answer, its box unknown by now", record(QUERY, NOW_MS), {
      bbox: null,
    }, "neither"],
  ];
  for (const [name, earlier, view, expected] of cases) {
    await test.step(name, () => {
      const records = new Map([["alpha", earlier]]);
      assert.equal(decide({ records, backends: [makeView(view)] }), expected);
    });
  }
});

Deno.test("planFetch: no request during a cooldown", async (test) => {
  const cases: [name: string, untilMs: number, expected: "requested" | "neither"][] = [
    ["not yet", NOW_MS + 1, "neither"],
    ["for this run", Infinity, "neither"],
    ["now", NOW_MS, "requested"],
    ["long ago", 0, "requested"],
  ];
  for (const [name, untilMs, expected] of cases) {
    await test.step(name, () => {
      assert.equal(decide({ cooldownUntilMs: new Map([["alpha", untilMs]]) }), expected);
    });
  }
  await test.step("an earlier answer covers the view", () => {
    const records = new Map([["alpha", record(QUERY, NOW_MS)]]);
    assert.equal(decide({ records, cooldownUntilMs: new Map([["alpha", Infinity]]) }), "covered");
  });
  const outdated = record(QUERY, 0);
  const isCoolingDown = new Map([["alpha", NOW_MS + 1]]);
  const old: [name: string, fields: Partial<PlanInput>, expected: "requested" | "covered" | "neither"][] = [
    ["an outdated answer covers the view", { cooldownUntilMs: isCoolingDown }, "covered"],
    ["until it ends", { cooldownUntilMs: new Map([["alpha", NOW_MS]]) }, "requested"],
    ["but not of another zoom level", { cooldownUntilMs: isCoolingDown, zoom: 10 }, "neither"],
    ["and not of a removed backend", { cooldownUntilMs: isCoolingDown, backends: [] }, "neither"],
  ];
  for (const [name, fields, expected] of old) {
    await test.step(name, () => {
      assert.equal(decide({ maxAgeMs: 1, records: new Map([["alpha", outdated]]), ...fields }), expected);
    });
  }
});

Deno.test("planFetch: each backend is decided separately, in registry order", () => {
  const backends = ["charlie", "alpha", "bravo", "delta"].map((key) =>
    makeView({ backend: makeBackend(key), health: key === "delta" ? "down" : "up" })
  );
  const { requests, covered } = planFetch(makeInput({
    backends,
    records: new Map([["bravo", { ...record(QUERY, NOW_MS), url: makeBackend("bravo").url }]]),
  }));
  assert.deepEqual(requests.map(({ backend }) => backend.key), ["charlie", "alpha"]);
  assert.deepEqual([...covered], ["bravo"]);
  assert.deepEqual(planFetch(makeInput({ backends: [] })).requests, []);
});
