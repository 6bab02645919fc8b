import assert from "node:assert/strict";
import { hubTime, observe, receiveStatus, staleAfter } from "client/federation/regions/core/observation.ts";
import { makeSnapshot, makeStatus } from "fakes/records.ts";

const WRITTEN = "2026-11-21T12:00:00Z";
const LATER = "2026-11-21T12:01:00Z";
/** When the hub wrote it, by a browser's clock that is far off. */
const OBSERVED_MS = 1_000_000;
const SNAPSHOT = makeSnapshot({}, WRITTEN);

Deno.test("hubTime: independent of the visitor's clock", () => {
  const writtenMs = Date.parse(WRITTEN);
  for (const clockMs of [writtenMs, writtenMs - 1e11, writtenMs + 1e11]) {
    assert.equal(hubTime(clockMs + 42_000, WRITTEN, clockMs), writtenMs + 42_000);
  }
});

Deno.test("staleAfter: two poll intervals", () => {
  for (const [pollIntervalSeconds, ms] of [[60, 120_000], [300, 600_000]] as const) {
    const snapshot = { ...SNAPSHOT, pollIntervalSeconds };
    assert.equal(staleAfter({ snapshot, observedAtMs: OBSERVED_MS }), OBSERVED_MS + ms);
  }
});

Deno.test("receiveStatus: a document that was received before keeps its earliest time", async (test) => {
  const cases: [name: string, generatedAt: string, observedAtMs: number, expected: number][] = [
    ["the same, received later", WRITTEN, OBSERVED_MS + 60_000, OBSERVED_MS],
    ["the same, with an earlier time", WRITTEN, OBSERVED_MS - 1_000, OBSERVED_MS - 1_000],
    ["a newer one", LATER, OBSERVED_MS + 60_000, OBSERVED_MS + 60_000],
    ["a newer one after the clock was set back", LATER, OBSERVED_MS - 1e9, OBSERVED_MS - 1e9],
  ];
  for (const [name, generatedAt, observedAtMs, expected] of cases) {
    await test.step(name, () => {
      const known = { snapshot: SNAPSHOT, observedAtMs: OBSERVED_MS };
      const next = { snapshot: { ...SNAPSHOT, generatedAt }, observedAtMs };
      const status = receiveStatus(known, next);
      assert.equal(status.observedAtMs, expected);
      assert.equal(status.snapshot, next.snapshot);
      assert.deepEqual(receiveStatus(null, next), next);
    });
  }
});

Deno.test("observe: down since the probe after the last success", async (test) => {
  const cases: [name: string, lastSuccess: string | null, expected: number][] = [
    ["never reached", null, -Infinity],
    ["an hour before", "2026-11-21T11:00:00Z", OBSERVED_MS - 59 * 60_000],
    ["one interval before", "2026-11-21T11:59:00Z", OBSERVED_MS],
    ["less than an interval before", "2026-11-21T11:59:30Z", OBSERVED_MS],
    ["after it, by a clock that was set back", "2026-11-21T13:00:00Z", OBSERVED_MS],
  ];
  for (const [name, lastSuccess, expected] of cases) {
    await test.step(name, () => {
      const status = makeStatus({ up: false, lastSuccess });
      const received = { snapshot: SNAPSHOT, observedAtMs: OBSERVED_MS };
      assert.deepEqual(observe(received, status, false), {
        status,
        observedAtMs: OBSERVED_MS,
        isStale: false,
        downSinceMs: expected,
      });
    });
  }
});
