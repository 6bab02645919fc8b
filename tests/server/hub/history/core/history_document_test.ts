import assert from "node:assert/strict";
import fc from "fast-check";
import {
  encodeHistory,
  type HistoryDocument,
  isHistoryRange,
  parseHistory,
} from "server/hub/history/core/history_document.ts";

const EXAMPLE: HistoryDocument = {
  slug: "fulda",
  range: "24h",
  stepSeconds: 300,
  from: "2026-11-20T05:00:00.000Z",
  uptime: 0.75,
  known: 0.5,
  up: [1, null, 0.5],
  latencyMs: [120, null, 90],
  playgrounds: [353, null, 353],
  complete: [48, null, null],
  partial: [104, null, null],
  missing: [201, null, null],
  dataAgeSeconds: [3600, null, 4200],
};

Deno.test("a history document is read as it was written", () => {
  assert.deepEqual(parseHistory(JSON.parse(encodeHistory(EXAMPLE))), EXAMPLE);
});

const others: [what: string, change: Record<string, unknown>, expected: Partial<HistoryDocument> | null][] = [
  ["values of other types are unknown", { up: ["1", {}, 0.5], latency_ms: [true] }, {
    up: [null, null, 0.5],
    latencyMs: [null],
  }],
  ["an uptime that is no number is unknown", { uptime: "100 %" }, { uptime: null }],
  ["another range is no document", { range: "2y" }, null],
  ["a step of 0 is no document", { step_seconds: 0 }, null],
  ["no time is no document", { from: "yesterday" }, null],
  ["a missing list is no document", { up: undefined }, null],
  ["a list without end is no document", { up: Array.from({ length: 10_000 }, () => 1) }, null],
];
for (const [what, change, expected] of others) {
  Deno.test(`parseHistory: ${what}`, () => {
    const parsed = parseHistory({ ...JSON.parse(encodeHistory(EXAMPLE)), ...change });
    assert.deepEqual(parsed, expected && { ...EXAMPLE, ...expected });
  });
}

Deno.test("parseHistory never throws", () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => void parseHistory(value)));
});

Deno.test("ranges are those of the table, not of its prototype", () => {
  assert.deepEqual(["24h", "30d", "90d", "1y", "toString", ""].map(isHistoryRange), [
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
