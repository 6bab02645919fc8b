import assert from "node:assert/strict";
import type { TierQuery } from "client/federation/tiers/core/fetch_plan.ts";
import type { Contribution } from "client/federation/tiers/core/tier_data.ts";
import { createTierMemory } from "client/federation/tiers/tier_memory.ts";
import type { Bbox, Bucket } from "contract/types.ts";
import { makeFilters, NO_FILTERS } from "client/federation/filters/core/filters.ts";
import { makeBackend } from "fakes/records.ts";

const VIEW: Bbox = [9, 50, 10, 51];
const BACKEND = makeBackend();
const BUCKET: Bucket = { lon: 9.5, lat: 50.5, count: 1, complete: 1, partial: 0, missing: 0, restricted: 0 };

const queryAt = (zoom: number, box = VIEW): TierQuery => ({
  tier: "cluster",
  zoom,
  filters: NO_FILTERS,
  box,
});
const contributionOf = (length: number, zoom: number): Contribution => ({
  tier: "cluster",
  buckets: Array.from({ length }, () => ({ ...BUCKET, count: zoom, complete: zoom })),
  ignoresFilters: false,
});

/** A memory with one answer per zoom level, the newest last. */
function rememberAnswers(zooms: readonly number[], bucketsEach = 3, backend = BACKEND) {
  const memory = createTierMemory();
  const answers = new Map<number, Contribution>();
  for (const zoom of zooms) {
    const answer = contributionOf(bucketsEach, zoom);
    answers.set(zoom, answer);
    memory.begin(backend, queryAt(zoom));
    memory.succeed(backend, answer, zoom);
  }
  return { memory, answerAt: (zoom: number) => answers.get(zoom)! };
}

Deno.test("tier memory: an earlier answer for the zoom level is shown again", () => {
  const { memory, answerAt } = rememberAnswers([9, 10, 11]);
  assert.deepEqual(memory.contributions(), [answerAt(11)]);
  for (const zoom of [9, 11, 10]) {
    memory.recall(queryAt(zoom), VIEW, 0);
    assert.deepEqual(memory.contributions(), [answerAt(zoom)]);
    assert.equal(memory.records().get(BACKEND.key)!.answeredAtMs, zoom);
  }
});

Deno.test("tier memory: an earlier answer that does not cover the view is not shown", () => {
  const { memory, answerAt } = rememberAnswers([9, 10]);
  memory.recall(queryAt(9), [9, 50, 10.1, 51], 0);
  memory.recall({ ...queryAt(9), filters: makeFilters(["water"], []) }, VIEW, 0);
  assert.deepEqual(memory.contributions(), [answerAt(10)]);
});

Deno.test("tier memory: clusters stay in memory while other tiers are shown, and when the region leaves the view", () => {
  const { memory, answerAt } = rememberAnswers([9]);
  memory.clear();
  assert.deepEqual(memory.contributions(), []);
  memory.recall(queryAt(9), VIEW, 0);
  assert.deepEqual(memory.contributions(), [answerAt(9)]);
  memory.prune({ query: queryAt(9), requests: [], covered: new Set() });
  assert.deepEqual(memory.contributions(), []);
  memory.recall(queryAt(9), VIEW, 0);
  assert.deepEqual(memory.contributions(), [answerAt(9)]);
});

Deno.test("tier memory: earlier answers have at most 40 000 buckets, the oldest are forgotten", () => {
  const { memory, answerAt } = rememberAnswers([8, 9, 10, 11], 15_000);
  memory.recall(queryAt(8), VIEW, 0);
  assert.deepEqual(memory.contributions(), [answerAt(11)]);
  memory.recall(queryAt(9), VIEW, 0);
  assert.deepEqual(memory.contributions(), [answerAt(9)]);
});

Deno.test("tier memory: earlier answers are forgotten when they are out of date, or the node has another address", () => {
  const outdated = rememberAnswers([9, 10]);
  outdated.memory.expireAnswers();
  outdated.memory.recall(queryAt(9), VIEW, 0);
  assert.deepEqual(outdated.memory.contributions(), [outdated.answerAt(10)]);

  const moved = rememberAnswers([9, 10]);
  moved.memory.recall(queryAt(9), VIEW, 0);
  moved.memory.begin({ ...BACKEND, url: "https://other.example/api" }, queryAt(9));
  assert.deepEqual(moved.memory.contributions(), []);
});

Deno.test("tier memory: an earlier answer that is too old is not shown", () => {
  const { memory, answerAt } = rememberAnswers([9, 10]);
  memory.recall(queryAt(9), VIEW, 9.5);
  assert.deepEqual(memory.contributions(), [answerAt(10)]);
});

Deno.test("tier memory: a removed region is not shown, even if its last request failed", () => {
  const { memory } = rememberAnswers([9, 10]);
  memory.begin(BACKEND, queryAt(9));
  memory.fail(BACKEND, VIEW, { untilMs: 30_000, endsWithView: false });
  memory.recall(queryAt(9), VIEW, 0);
  memory.prune({ query: queryAt(9), requests: [], covered: new Set() });
  assert.deepEqual(memory.contributions(), []);
});
