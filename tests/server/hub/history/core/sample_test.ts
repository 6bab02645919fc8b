import assert from "node:assert/strict";
import { MAX_COUNT } from "contract/kit/fields.ts";
import { MAX_LATENCY_MS, sampleOf } from "server/hub/history/core/sample.ts";
import { makeFullStatus } from "fakes/records.ts";

const MINUTE = Date.parse("2026-11-20T05:00:00Z") / 60_000;

Deno.test("sampleOf an answered poll", () => {
  assert.deepEqual(sampleOf(makeFullStatus(), MINUTE), {
    minute: MINUTE,
    isUp: true,
    latencyMs: 250,
    playgrounds: 353,
    complete: 48,
    partial: 104,
    missing: 201,
    dataMinute: MINUTE - 60,
  });
});

Deno.test("sampleOf a failed poll has no latency", () => {
  const { isUp, latencyMs } = sampleOf(makeFullStatus({ up: false, latencySeconds: 0 }), MINUTE);
  assert.deepEqual([isUp, latencyMs], [false, null]);
});

Deno.test("sampleOf bounds what a node reports", () => {
  const sample = sampleOf(
    makeFullStatus({ latencySeconds: 1e9, playgroundCount: 2 ** 50, lastImportAt: "2999-01-01T00:00:00Z" }),
    MINUTE,
  );
  assert.equal(sample.latencyMs, MAX_LATENCY_MS);
  assert.equal(sample.playgrounds, MAX_COUNT);
  assert.equal(sample.dataMinute, MINUTE);
});
