import assert from "node:assert/strict";
import { type Filters, makeFilters } from "client/federation/filters/core/filters.ts";
import type { BackendView } from "client/federation/regions/core/backend_view.ts";
import { filteredRing, mustAskForMatches } from "client/federation/tiers/core/ring_matches.ts";
import { makeView } from "../../../records.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";

const COUNTING = makeMeta({ filterCounts: { water: 12, shade: 0, bench: null } });
const PLAIN = makeMeta();
const UNTOLD = "untold";

const [WATER, SHADE, BENCH, BOTH] = [["water"], ["shade"], ["bench"], ["water", "shade"]].map((names) =>
  makeFilters(names, [])
) as [Filters, Filters, Filters, Filters];
const WHEELCHAIR = makeFilters(["wheelchair"], []);
const HIDDEN = makeFilters([], ["missing", "partial"]);
const HIDDEN_WATER = makeFilters(["water"], ["missing"]);

type Expected = number | null | typeof UNTOLD;
type Case = [
  name: string,
  view: Partial<BackendView>,
  filters: Filters,
  answer: number | null | undefined,
  expected: Expected,
  asks: boolean,
];
const cases: Case[] = [
  ["counted in meta", { meta: COUNTING }, WATER, undefined, 12, false],
  ["none, by meta", { meta: COUNTING }, SHADE, undefined, 0, false],
  ["meta goes before an older answer", { meta: COUNTING }, WATER, 7, 12, false],
  ["a filter that meta does not count", { meta: COUNTING }, BENCH, undefined, UNTOLD, true],
  ["several filters", { meta: COUNTING }, BOTH, undefined, UNTOLD, true],
  ["several filters, answered", { meta: COUNTING }, BOTH, 3, 3, true],
  ["a node without counts", { meta: PLAIN }, WATER, undefined, UNTOLD, true],
  ["a node without counts, answered with none", { meta: PLAIN }, WATER, 0, 0, true],
  ["a node that did not answer", { meta: PLAIN }, WATER, null, null, true],
  ["before the node's meta", { meta: null }, WATER, undefined, UNTOLD, false],
  ["before anything is known", { meta: null, settled: false }, WHEELCHAIR, undefined, UNTOLD, false],
  ["another rule than the page's", { meta: PLAIN }, WHEELCHAIR, undefined, null, false],
  ["the page's rule", { meta: PLAIN, hasPageFilters: true }, WHEELCHAIR, 4, 4, true],
  ["hidden classes are in the ring already", { meta: PLAIN }, HIDDEN, undefined, 4, false],
  ["hidden classes of an unreported completeness", { completeness: null, meta: PLAIN }, HIDDEN, 5, 5, true],
  [
    "a hidden class that is not reported",
    { completeness: { complete: 2, partial: null, missing: 1 }, meta: PLAIN },
    HIDDEN,
    undefined,
    UNTOLD,
    true,
  ],
  ["a class and an attribute", { meta: COUNTING }, HIDDEN_WATER, 9, 9, true],
  ["offline", { meta: COUNTING, health: "down" }, WATER, 5, UNTOLD, false],
  ["offline, several filters", { meta: COUNTING, health: "failed" }, BOTH, 5, UNTOLD, false],
  ["importing", { meta: COUNTING, importing: true }, BOTH, 5, UNTOLD, false],
  ["no data", { meta: COUNTING, playgroundCount: 0 }, BOTH, 5, UNTOLD, false],
  ["without a ring", { meta: COUNTING, bbox: null }, BOTH, undefined, UNTOLD, false],
];
for (const [name, fields, filters, answer, expected, asks] of cases) {
  Deno.test(`a ring with filters: ${name}`, () => {
    const view = makeView({
      playgroundCount: 20,
      completeness: { complete: 4, partial: 6, missing: 10 },
      ...fields,
    });
    const answers = new Map(answer === undefined ? [] : [[view.backend.key, answer]]);
    const ring = filteredRing(view, filters, answers, new Set());
    assert.deepEqual(ring !== null && "matching" in ring ? ring.matching : UNTOLD, expected);
    assert.equal(mustAskForMatches(view, filters), asks);
  });
}

Deno.test("a ring with filters: a node without filter arguments can still hide classes by its counts", () => {
  const view = makeView({
    backend: makeBackend(),
    meta: PLAIN,
    playgroundCount: 20,
    completeness: { complete: 4, partial: 6, missing: 10 },
  });
  const urls = new Set([view.backend.url]);
  assert.equal(filteredRing(view, WATER, new Map(), urls)?.matching, null);
  assert.equal(filteredRing(view, HIDDEN, new Map(), urls)?.matching, 4);
});
