import assert from "node:assert/strict";
import fc from "fast-check";
import type { BackendMeta, BackendStatus, StaticFiles } from "contract/types.ts";
import { nextBackendStatus, secondsSince } from "server/hub/monitor/core/backend_status.ts";
import type { ProbeResult } from "server/hub/monitor/core/probe_result.ts";
import { makeBackend, makeFullMeta, makeFullStatus, makeMeta, makeStatus } from "fakes/records.ts";
import { makeFailure, makeSuccess } from "../probe_results.ts";

const NOW = new Date("2026-11-20T05:00:00.000Z");
const BACKEND = makeBackend();

const KNOWN = makeFullStatus().lastKnown!;
const EXPIRY = "2099-01-01T00:00:00.000Z";
const DOWN = makeStatus({
  up: false,
  latencySeconds: 0,
  lastSuccess: "2026-11-20T04:59:00.000Z",
  lastKnown: KNOWN,
  error: "HTTP 503",
  errorReason: { code: "http_status", detail: 503 },
  certificateExpiresAt: EXPIRY,
});

const HASH = "0123456789abcdef";
const STATIC: StaticFiles = { points: HASH, cells: HASH, names: HASH, lookup: HASH, legal: {} };

const TRANSITIONS: {
  name: string;
  previous: BackendStatus | null;
  result: ProbeResult;
  expected: Partial<BackendStatus>;
}[] = [
  {
    name: "first success",
    previous: null,
    result: makeSuccess(),
    expected: {
      ...makeFullStatus(),
      lastSuccess: NOW.toISOString(),
      dataAgeSeconds: 3600,
      checkAgeSeconds: 1800,
      osmDataAgeSeconds: 31_200,
    },
  },
  {
    name: "first failure",
    previous: null,
    result: makeFailure({ code: "connection_refused" }),
    expected: {
      ...DOWN,
      lastSuccess: null,
      lastKnown: null,
      error: "connection refused",
      errorReason: { code: "connection_refused" },
    },
  },
  {
    name: "up to down keeps last success and last known",
    previous: makeFullStatus(),
    result: makeFailure({ code: "http_status", detail: 503 }),
    expected: DOWN,
  },
  {
    name: "down to down keeps them too, with the newer reason",
    previous: DOWN,
    result: makeFailure({ code: "connection_refused" }),
    expected: { ...DOWN, error: "connection refused", errorReason: { code: "connection_refused" } },
  },
  {
    name: "down to up",
    previous: DOWN,
    result: makeSuccess({ playgroundCount: 400 }),
    expected: {
      up: true,
      lastSuccess: NOW.toISOString(),
      playgroundCount: 400,
      lastKnown: { ...KNOWN, playgroundCount: 400 },
      error: null,
      errorReason: null,
    },
  },
  {
    name: "a success without values keeps the last known ones, but reports none",
    previous: makeFullStatus(),
    result: makeSuccess(makeMeta()),
    expected: makeStatus({
      lastSuccess: NOW.toISOString(),
      lastKnown: KNOWN,
      certificateExpiresAt: EXPIRY,
    }),
  },
  {
    name: "last known takes each reported value by itself, zero included",
    previous: makeFullStatus(),
    result: makeSuccess({ ...makeMeta(), playgroundCount: 0, name: "Renamed" }),
    expected: { lastKnown: { ...KNOWN, playgroundCount: 0, name: "Renamed" } },
  },
  {
    name: "another URL starts from nothing",
    previous: makeFullStatus({ url: "https://old.example/api", isStatic: true }),
    result: makeFailure(),
    expected: { url: BACKEND.url, isStatic: null, lastSuccess: null, lastKnown: null },
  },
  {
    name: "a last success ahead of the clock is corrected by the next one",
    previous: makeFullStatus({ lastSuccess: "2026-11-23T06:00:00.000Z" }),
    result: makeSuccess(),
    expected: { lastSuccess: NOW.toISOString() },
  },
  {
    name: "a last success ahead of the clock is corrected while the backend is down",
    previous: makeFullStatus({ lastSuccess: "2026-11-23T06:00:00.000Z" }),
    result: makeFailure(),
    expected: { up: false, lastSuccess: NOW.toISOString() },
  },
  {
    name: "a region of plain files is static",
    previous: null,
    result: makeSuccess({ staticMeta: STATIC }),
    expected: { isStatic: true },
  },
  {
    name: "a region of plain files in a format of a later release is static",
    previous: null,
    result: makeSuccess({ staticMeta: "other" }),
    expected: { isStatic: true },
  },
  {
    name: "a static region stays static while it is down",
    previous: makeFullStatus({ isStatic: true }),
    result: makeFailure(),
    expected: { up: false, isStatic: true },
  },
  {
    name: "a region that a node answers again is not static",
    previous: makeFullStatus({ isStatic: true }),
    result: makeSuccess(),
    expected: { isStatic: null },
  },
  {
    name: "never imported",
    previous: null,
    result: makeSuccess({ lastImportAt: null }),
    expected: { lastImportAt: null, dataAgeSeconds: null },
  },
  {
    name: "an import time ahead of the clock is age 0",
    previous: null,
    result: makeSuccess({ lastImportAt: "2026-11-20T05:00:30Z" }),
    expected: { dataAgeSeconds: 0 },
  },
];

for (const { name, previous, result, expected } of TRANSITIONS) {
  Deno.test(`nextBackendStatus: ${name}`, () => {
    const next = nextBackendStatus(BACKEND, previous, result, NOW, EXPIRY);
    assert.deepEqual({ ...next, ...expected }, next);
    assert.equal(next.certificateExpiresAt, EXPIRY);
  });
}

Deno.test("nextBackendStatus: a clock that starts in 1970 does not destroy the last success", () => {
  const previous = makeFullStatus({ lastSuccess: "2026-11-20T04:00:00.000Z" });
  const next = nextBackendStatus(BACKEND, previous, makeFailure(), new Date(60_000));
  assert.equal(next.lastSuccess, "2026-11-20T04:00:00.000Z");
});

Deno.test("secondsSince: whole seconds, never negative, null for what is no time", () => {
  const cases: [string | null, number | null][] = [
    ["2026-11-20T04:59:58.001Z", 1],
    ["2026-11-20T05:59:59+01:00", 1],
    ["2026-11-20T05:00:00Z", 0],
    ["2027-01-01T00:00:00Z", 0],
    ["yesterday", null],
    [null, null],
  ];
  for (const [time, expected] of cases) assert.equal(secondsSince(time, NOW), expected, String(time));
});

const metaArbitrary: fc.Arbitrary<BackendMeta> = fc.record({
  name: fc.option(fc.string()),
  playgroundCount: fc.option(fc.nat()),
  complete: fc.option(fc.nat()),
  partial: fc.option(fc.nat()),
  missing: fc.option(fc.nat()),
  bbox: fc.option(fc.constant(makeFullMeta().bbox!)),
  lastImportAt: fc.option(fc.constantFrom("2026-11-20T04:00:00Z", "2030-01-01T00:00:00Z", "not a time")),
}).map(makeMeta);

const resultArbitrary: fc.Arbitrary<ProbeResult> = fc.oneof(
  fc.record({ meta: metaArbitrary, latency: fc.double({ min: 0, max: 3, noNaN: true }) })
    .map(({ meta, latency }) => makeSuccess(meta, latency)),
  fc.integer({ min: 300, max: 599 }).map((status) => makeFailure({ code: "http_status", detail: status })),
);

const roundArbitrary = fc.record({
  result: resultArbitrary,
  now: fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true }),
});

Deno.test("nextBackendStatus: what was achieved is never lost, what is unknown is never made up", () => {
  fc.assert(fc.property(fc.array(roundArbitrary, { minLength: 1, maxLength: 20 }), (rounds) => {
    let previous: BackendStatus | null = null;
    for (const { result, now } of rounds) {
      const next: BackendStatus = nextBackendStatus(BACKEND, previous, result, now);
      assert.equal(next.up, result.ok);
      assert.equal(next.error === null, result.ok);
      assert.equal(next.errorReason === null, result.ok);
      assertNothingLost(previous, next);
      assert.ok(next.lastSuccess === null || Date.parse(next.lastSuccess) <= now.getTime());
      const { error, errorReason, lastSuccess, lastKnown } = next;
      const down = { up: false, latencySeconds: 0, error, errorReason, lastSuccess, lastKnown };
      if (!next.up) assert.deepEqual(next, makeStatus(down));
      if (next.up) assert.ok(next.lastSuccess !== null && next.lastKnown !== null);
      assert.ok(next.dataAgeSeconds === null || next.dataAgeSeconds >= 0);
      previous = next;
    }
  }));
});

function assertNothingLost(previous: BackendStatus | null, next: BackendStatus): void {
  if (previous?.lastSuccess) assert.notEqual(next.lastSuccess, null);
  for (const [field, value] of Object.entries(previous?.lastKnown ?? {})) {
    const lastKnown = Object.entries(next.lastKnown ?? {}).find(([name]) => name === field)?.[1] ?? null;
    if (value !== null) assert.notEqual(lastKnown, null, `${field} was lost`);
    if (!next.up) assert.deepEqual(lastKnown, value, `${field} changed while down`);
  }
}

Deno.test("nextBackendStatus: the age counts from the last check, and from the last import of nodes that report none", () => {
  const imported = "2026-11-13T05:00:00Z";
  const ages = (meta: Partial<BackendMeta>) => {
    const next = nextBackendStatus(BACKEND, null, makeSuccess({ lastImportAt: imported, ...meta }), NOW);
    return [next.dataAgeSeconds, next.checkAgeSeconds];
  };
  const week = 7 * 86_400;
  assert.deepEqual(ages({ lastCheckAt: "2026-11-20T04:59:00Z" }), [week, 60]);
  assert.deepEqual(ages({ lastCheckAt: null }), [week, week]);
  assert.deepEqual(ages({ lastCheckAt: null, lastImportAt: null }), [null, null]);
});
