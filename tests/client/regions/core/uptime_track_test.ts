import assert from "node:assert/strict";
import { trackOf } from "client/regions/core/uptime_track.ts";
import type { HistoryDocument } from "contract/history_document.ts";

const START_MS = Date.parse("2026-11-21T22:20:00Z");
const MINUTE_MS = 60_000;

/** Entries of five minutes. */
function makeHistory(fields: Partial<HistoryDocument>): HistoryDocument {
  const nothing = { playgrounds: [], complete: [], partial: [], missing: [], dataAgeSeconds: [] };
  return {
    slug: "west",
    range: "24h",
    stepSeconds: 300,
    from: new Date(START_MS).toISOString(),
    uptime: 0.75,
    known: 1,
    up: [],
    latencyMs: [],
    ...nothing,
    ...fields,
  };
}

Deno.test("trackOf: steps begin at whole half hours, and the first and last are shorter", () => {
  const track = trackOf(makeHistory({ up: Array(10).fill(1), latencyMs: Array(10).fill(100) }), 1_800)!;
  assert.deepEqual(
    track.steps.map(({ fromMs, toMs }) => [(fromMs - START_MS) / MINUTE_MS, (toMs - START_MS) / MINUTE_MS]),
    [[0, 10], [10, 40], [40, 50]],
  );
  assert.deepEqual(track.counts, { up: 3, partly: 0, down: 0, unknown: 0 });
});

const steps: [up: (number | null)[], state: string, share: number | null][] = [
  [[1, 1, null, 1], "up", 1],
  [[1, 0.8, 1], "partly", 2.8 / 3],
  [[0, 0, null], "down", 0],
  [[null, null], "unknown", null],
  [[7, 1], "up", 1],
  [[-1], "down", 0],
];
for (const [up, state, share] of steps) {
  Deno.test(`trackOf: shares ${JSON.stringify(up)} are ${state}: unknown time is no outage`, () => {
    const { steps } = trackOf(makeHistory({ up, latencyMs: [] }), 86_400)!;
    assert.deepEqual(steps.map((step) => [step.state, step.share, step.latencyMs]), [[state, share, null]]);
  });
}

Deno.test("trackOf: response times are means of what is known, and the highest is that of a step", () => {
  const latencyMs = [100, null, 300, 500, null, null];
  const track = trackOf(makeHistory({ stepSeconds: 1_800, up: latencyMs.map(() => 1), latencyMs }), 3_600)!;
  assert.deepEqual(track.steps.map((step) => step.latencyMs), [100, 400, null]);
  assert.deepEqual(track.latency, { meanMs: 300, highestMs: 400 });
  assert.equal(track.uptime, 0.75);
});

Deno.test("trackOf: nothing for a document without entries or without a time", () => {
  assert.equal(trackOf(makeHistory({}), 1_800), null);
  assert.equal(trackOf(makeHistory({ up: [1], from: "" }), 1_800), null);
});
