import assert from "node:assert/strict";
import { parseNearest } from "contract/playground/surroundings.ts";
import { frameMatches } from "client/features/near/core/near_frame.ts";
import { listNear, MAX_ROWS, type NearSources, roundPosition } from "client/features/near/core/near_list.ts";
import { numberOf } from "client/features/near/ui/near_on_map.ts";
import { MAX_NUMBERED } from "client/playground/core/numbered_place.ts";
import { createPageRule } from "client/federation/filters/core/page_rule.ts";
import { makeFilters, NO_FILTERS } from "client/federation/filters/core/filters.ts";
import { distanceMetres } from "client/kit/core/distance.ts";
import type { NearestAnswer } from "client/playground/core/nearest.ts";
import type { PlacedPlayground } from "client/federation/tiers/core/placed_playground.ts";
import type { Position } from "contract/geometry/geometry.ts";
import type { NearestPlayground } from "contract/playground/surroundings.ts";
import type { Bbox, Playground } from "contract/types.ts";
import { makePlaced } from "../../../records.ts";
import { makeBackend } from "fakes/records.ts";
import { moveBy, squareAround } from "../../../squares.ts";

const HERE: Position = [9.7, 50.5];
const WATER = makeFilters(["water"], []);

/** An item of an answer, metres east of here. */
const item = (osmId: number, east: number, properties: Record<string, unknown> = {}): NearestPlayground => ({
  osmType: null,
  osmId,
  name: null,
  position: moveBy(HERE, east, 0),
  properties,
});

function answerOf(key: string, ...items: NearestPlayground[]): NearestAnswer {
  const { url, name } = makeBackend(key);
  return {
    origin: { backendKey: key, backendUrl: url, backendName: name, lastImportAt: null },
    slug: key,
    items,
  };
}

/** A playground that the map has loaded, metres east of here. */
const loadedAt = (osmId: number, east: number, fields: Partial<Playground> = {}): PlacedPlayground =>
  makePlaced({ osmId, shape: squareAround(moveBy(HERE, east, 0), 20), ...fields });

/** From 700 m to 1 000 m east of here. */
const VIEW: Bbox = [moveBy(HERE, 700, 0)[0], 50, moveBy(HERE, 1_000, 0)[0], 51];
const WET = { properties: { is_water: true } };

function list(sources: Partial<NearSources>): string {
  const { isInBox, rows, unknown, relaxation } = listNear(HERE, {
    reachMetres: 25_000,
    answers: [],
    loaded: [],
    filters: NO_FILTERS,
    pageRule: createPageRule(new Set(["off"])),
    ...sources,
  });
  const ids = rows.map(({ kind, osmId, unmet }) =>
    (kind === "known" ? "k" : "a") + osmId + unmet.map((name) => `-${name}`).join("")
  );
  const more = [
    unknown > 0 ? `?${unknown}` : [],
    relaxation ? `without ${relaxation.filter}: ${relaxation.count}` : [],
    sources.box === undefined || isInBox ? [] : "elsewhere",
  ];
  return [...ids, ...more].flat().join(" ");
}

const cases: [name: string, sources: Partial<NearSources>, expected: string][] = [
  ["nothing known", {}, ""],
  [
    "answers of all backends, nearest first",
    { answers: [answerOf("a", item(1, 300), item(2, 100)), answerOf("b", item(3, 200))] },
    "a2 a3 a1",
  ],
  [
    "one playground of two backends",
    { answers: [answerOf("a", item(1, 100)), answerOf("b", item(1, 110))] },
    "a1",
  ],
  [
    "loaded playgrounds that no answer names",
    { answers: [answerOf("a", item(1, 100))], loaded: [loadedAt(2, 50)] },
    "k2 a1",
  ],
  [
    "a loaded one replaces its answer",
    { answers: [answerOf("a", item(1, 100))], loaded: [loadedAt(1, 110)] },
    "k1",
  ],
  [
    "the same id far away is another type",
    { answers: [answerOf("a", item(1, 100))], loaded: [loadedAt(1, 900)] },
    "a1 k1",
  ],
  [
    "closed ones after the others, however near, but before those that are not public",
    {
      answers: [answerOf("a", item(1, 100), item(2, 200), item(3, 300))],
      loaded: [loadedAt(4, 50, { restricted: true }), loadedAt(5, 400)],
      rankOf: ({ osmId }) => ({ 1: 2, 2: 1 })[osmId] ?? 0,
    },
    "a3 k5 a2 a1 k4",
  ],
  [
    "filters: closed ones after the others that pass as many",
    {
      loaded: [loadedAt(1, 100, WET), loadedAt(2, 200, WET)],
      filters: WATER,
      rankOf: ({ osmId }) => osmId === 1 ? 2 : 0,
    },
    "k2 k1",
  ],
  ["a day's journey away", { answers: [answerOf("a", item(1, 26_000))], loaded: [loadedAt(2, 26_000)] }, ""],
  [
    "filters: loaded ones alone, nearest first",
    {
      answers: [answerOf("a", item(1, 100, { is_water: true }))],
      loaded: [loadedAt(2, 300, WET), loadedAt(3, 200, WET)],
      filters: WATER,
    },
    "k3 k2",
  ],
  [
    "filters: what is not known is counted",
    { loaded: [loadedAt(1, 100, WET), loadedAt(2, 200)], filters: WATER },
    "k1 ?1",
  ],
  [
    "filters: what is not known passes if that is asked for",
    { loaded: [loadedAt(1, 200, WET), loadedAt(2, 100)], filters: makeFilters(["water"], [], true) },
    "k2 k1",
  ],
  [
    "filters: none passes the only one",
    { loaded: [loadedAt(1, 100), loadedAt(2, 200)], filters: WATER },
    "?2 without water: 2",
  ],
  [
    "filters: none passes all, so most filters come first, and the nearest of these",
    {
      loaded: [
        loadedAt(1, 100, { properties: { has_shade: true } }),
        loadedAt(2, 300, { properties: { has_shade: true, fenced: "no", is_water: true } }),
        loadedAt(3, 200, { properties: { has_shade: true, fenced: "yes" } }),
        loadedAt(4, 400, { properties: { fenced: "no", has_shade: true, is_water: true } }),
        loadedAt(5, 50),
      ],
      filters: makeFilters(["water", "fence", "shade"], []),
    },
    "k3-water k2-fence k4-fence k1-water-fence ?3 without fence: 2",
  ],
  [
    "filters: closed now; those without hours stay",
    {
      loaded: [loadedAt(4, 400, { properties: { opening_hours: "off" } }), loadedAt(5, 500)],
      filters: makeFilters(["open_now"], []),
    },
    "k5",
  ],
  [
    "filters: a hidden class",
    {
      loaded: [loadedAt(1, 100, { completeness: "missing" }), loadedAt(2, 200, { completeness: "complete" })],
      filters: makeFilters([], ["missing"]),
    },
    "k2",
  ],
  [
    "filters: nothing before their rule is loaded",
    { loaded: [loadedAt(1, 100, WET)], filters: WATER, pageRule: null },
    "",
  ],
  [
    "a wider reach",
    { loaded: [loadedAt(1, 26_000, WET)], filters: WATER, reachMetres: 75_000 },
    "k1",
  ],
  [
    "a playground of two backends",
    { loaded: [loadedAt(1, 100), loadedAt(1, 100)] },
    "k1",
  ],
  [
    "of the view, if it has any",
    {
      answers: [answerOf("a", item(1, 100), item(2, 900))],
      loaded: [loadedAt(3, 800), loadedAt(4, 50)],
      box: VIEW,
    },
    "k3 a2",
  ],
  ["else the nearest", { answers: [answerOf("a", item(1, 100))], box: VIEW }, "a1 elsewhere"],
  [
    "filters: of the view, if any there passes",
    {
      loaded: [loadedAt(1, 100, WET), loadedAt(2, 200), loadedAt(3, 900, WET), loadedAt(4, 950)],
      filters: WATER,
      box: VIEW,
    },
    "k3 ?1",
  ],
  [
    "filters: else the nearest",
    { loaded: [loadedAt(1, 100, WET), loadedAt(3, 900)], filters: WATER, box: VIEW },
    "k1 ?1 elsewhere",
  ],
  [
    "those that are not public come last",
    {
      answers: [answerOf("a", { ...item(1, 100), properties: { access: "private" } }, item(2, 300))],
      loaded: [loadedAt(3, 200, { restricted: true }), loadedAt(4, 400)],
    },
    "a2 k4 a1 k3",
  ],
];
for (const [name, sources, expected] of cases) {
  Deno.test(`listNear: ${name}`, () => {
    assert.equal(list(sources), expected);
    const turned = { ...sources, answers: sources.answers?.toReversed() ?? [] };
    assert.equal(list(turned), expected, "whatever the order of the answers");
  });
}

Deno.test("listNear: no more rows than help in choosing", () => {
  const items = Array.from({ length: MAX_ROWS + 5 }, (_, i) => item(i + 1, 100 * (i + 1)));
  const { rows } = listNear(HERE, {
    answers: [answerOf("a", ...items)],
    loaded: [],
    filters: NO_FILTERS,
    pageRule: null,
    reachMetres: 25_000,
  });
  assert.deepEqual(rows.map(({ osmId }) => osmId), items.slice(0, MAX_ROWS).map(({ osmId }) => osmId));
  const matching = listNear(HERE, {
    answers: [],
    loaded: items.map((_, i) => loadedAt(i + 1, 100 * (i + 1), WET)),
    filters: WATER,
    pageRule: createPageRule(new Set(["off"])),
    reachMetres: 25_000,
  });
  assert.equal(matching.rows.length, MAX_ROWS);
});

Deno.test("listNear: a row of an answer has its tags, distance and target", () => {
  const tags = { access: "customers", "playground:slide": "yes" };
  const [lon, lat] = moveBy(HERE, 250, 0);
  const sent = { osm_id: 7, name: null, lon, lat, near_street: "Am Rain", tags };
  const { rows: [row] } = listNear(HERE, {
    answers: [answerOf("a", ...parseNearest([sent])!.items)],
    loaded: [],
    filters: NO_FILTERS,
    pageRule: null,
    reachMetres: 25_000,
  });
  assert.ok(row?.kind === "answered");
  const { access, near_street, ...rest } = row.properties;
  assert.deepEqual([access, near_street], ["customers", "Am Rain"]);
  assert.equal(rest["playground:slide"], "yes");
  assert.equal(row.restricted, true);
  assert.ok(Math.abs(row.distanceMetres - 250) < 2);
  assert.deepEqual(row.target, { backendKey: "a", slug: "a", osmType: null, osmId: 7 });
});

Deno.test("listNear: a loaded row names the region whose copy wins", () => {
  const named = (lastImportAt: string | null, east: number) => {
    const answer = answerOf("new", item(1, east));
    const loaded = makePlaced(
      { osmId: 1, shape: squareAround(moveBy(HERE, 100, 0), 20) },
      { backendKey: "old", lastImportAt: "2026-01-01T00:00:00Z" },
    );
    const { rows } = listNear(HERE, {
      answers: [{ ...answer, origin: { ...answer.origin, lastImportAt } }],
      loaded: [loaded],
      filters: NO_FILTERS,
      pageRule: null,
      reachMetres: 25_000,
    });
    return rows.map(({ kind, origin }) => `${kind} ${origin.backendKey}`);
  };
  assert.deepEqual(named("2026-02-01T00:00:00Z", 110), ["known new"]);
  assert.deepEqual(named(null, 110), ["known old"]);
  assert.deepEqual(named("2026-02-01T00:00:00Z", 900), ["known old", "answered new"]);
});

Deno.test("frameMatches: the place and the first rows with a number, but none far beyond the first", () => {
  const found = listNear(HERE, {
    answers: [answerOf("a", ...Array.from({ length: MAX_NUMBERED + 1 }, (_, i) => item(i + 1, 100 * i)))],
    loaded: [],
    filters: NO_FILTERS,
    pageRule: null,
    reachMetres: 25_000,
  });
  assert.deepEqual(found.rows.slice(-2).map((row) => numberOf(found, row)), [MAX_NUMBERED, null]);
  const request = frameMatches({ lon: HERE[0], lat: HERE[1] }, found.rows, {
    macroMaxZoom: 7,
    clusterMaxZoom: 13,
  });
  assert.ok(request.kind === "fit");
  const { position } = found.rows[MAX_NUMBERED - 1]!;
  assert.deepEqual(request.bbox, [...HERE, position[0], HERE[1]]);
  const farOff = listNear(HERE, {
    answers: [answerOf("a", item(1, 3_000), item(2, 5_000), item(3, 7_000))],
    loaded: [],
    filters: NO_FILTERS,
    pageRule: null,
    reachMetres: 25_000,
  });
  const { bbox } = frameMatches({ lon: HERE[0], lat: HERE[1] }, farOff.rows, {
    macroMaxZoom: 7,
    clusterMaxZoom: 13,
  });
  assert.equal(bbox[2], farOff.rows[1]!.position[0]);
});

Deno.test("roundPosition: three decimals, at most 80 m away", () => {
  assert.deepEqual(roundPosition([9.70049, 50.51234567]), [9.7, 50.512]);
  assert.deepEqual(roundPosition([-179.99999, -0.0004]), [-180, -0]);
  for (const [lon, lat] of [[9.7005, 50.5005], [0.0005, 0.0005], [-70.12349, -33.45678]] as const) {
    assert.ok(distanceMetres([lon, lat], roundPosition([lon, lat])) < 80);
  }
});

Deno.test("what a row is listed under: its notice or hours, unless it is not public", () => {
  const { rows } = listNear(HERE, {
    answers: [],
    loaded: [loadedAt(1, 100), loadedAt(2, 200), loadedAt(3, 300), loadedAt(4, 400, { restricted: true })],
    filters: NO_FILTERS,
    pageRule: null,
    reachMetres: 1_000,
    rankOf: ({ osmId }) => ({ 2: 1, 3: 2, 4: 2 })[osmId] ?? 0,
  });
  assert.deepEqual(rows.map(({ standing }) => standing), ["usable", "closedNow", "closed", "notPublic"]);
});

/** From 150 to 1,000 m east of here. */
const BOX: Bbox = [moveBy(HERE, 150, 0)[0], HERE[1] - 0.01, moveBy(HERE, 1_000, 0)[0], HERE[1] + 0.01];

Deno.test("listNear: only what is in the box, however it is known", () => {
  const sources = {
    answers: [answerOf("a", item(1, 100), item(2, 200), item(3, 1_100))],
    loaded: [loadedAt(4, 50), loadedAt(5, 300), loadedAt(6, 1_200)],
    box: BOX,
  };
  assert.equal(list(sources), "a2 k5");
  assert.equal(list({ ...sources, box: [BOX[0] + 360, BOX[1], BOX[2] + 360, BOX[3]] }), "a2 k5");
});

Deno.test("listNear: the nearest around, if the box has none that passes", () => {
  const box = (sources: Partial<NearSources>) => {
    const { rows, isInBox } = listNear(HERE, {
      answers: [],
      loaded: [loadedAt(1, 50), loadedAt(2, 300), loadedAt(3, 1_200, WET)],
      filters: NO_FILTERS,
      pageRule: createPageRule(new Set(["off"])),
      reachMetres: 25_000,
      box: BOX,
      ...sources,
    });
    return [isInBox, ...rows.map(({ osmId }) => osmId)];
  };
  assert.deepEqual(box({}), [true, 2]);
  assert.deepEqual(box({ filters: WATER }), [false, 3]);
  assert.deepEqual(box({ loaded: [loadedAt(1, 50), loadedAt(4, 2_000)] }), [false, 1, 4]);
  assert.deepEqual(box({ loaded: [] }), [false]);
  assert.deepEqual(box({ box: undefined }), [false, 1, 2, 3]);
});

Deno.test("listNear: counts what is known in the box beyond the last row", () => {
  const loaded = Array.from({ length: MAX_ROWS + 8 }, (_, i) => loadedAt(i + 1, 200 + i, WET));
  const count = (filters: NearSources["filters"]) => {
    const { rows, count } = listNear(HERE, {
      answers: [],
      loaded: [...loaded, loadedAt(99, 5_000, WET)],
      filters,
      pageRule: createPageRule(new Set(["off"])),
      reachMetres: 25_000,
      box: BOX,
    });
    return [rows.length, count];
  };
  assert.deepEqual(count(NO_FILTERS), [MAX_ROWS, MAX_ROWS + 8]);
  assert.deepEqual(count(WATER), [MAX_ROWS, MAX_ROWS + 8]);
});
