import assert from "node:assert/strict";
import { encodeStatusDocument } from "contract/status/status_document.ts";
import type { Backend, StatusSnapshot } from "contract/types.ts";
import {
  joinMirrored,
  MAX_STATUS_VALUES,
  readMirroredStatus,
} from "server/hub/monitor/core/mirrored_status.ts";
import { makeBackend, makeFullStatus, makeSnapshot } from "fakes/records.ts";

const ALPHA = makeBackend();
const BETA = makeBackend("beta");
const OWN = makeBackend("own", { slug: null, url: "/api" });
const NOW = new Date("2026-11-20T05:01:00Z");

const read = (snapshot: StatusSnapshot, backends: readonly Backend[] = [ALPHA], now = NOW) =>
  readMirroredStatus(encodeStatusDocument(snapshot), backends, now);

function keysOf(reading: ReturnType<typeof read>): string[] {
  assert.ok(reading.ok);
  return [...reading.status.records.keys()];
}

Deno.test("readMirroredStatus: takes the records and the time of the other Hub", () => {
  const down = makeFullStatus({
    up: false,
    error: "HTTP 503",
    errorReason: { code: "http_status", detail: 503 },
  });
  const reading = read(makeSnapshot({ alpha: down }));
  assert.deepEqual(reading, {
    ok: true,
    status: { generatedAt: "2026-11-20T05:00:00.000Z", records: new Map([["alpha", down]]) },
  });
});

Deno.test("readMirroredStatus: only records of the same URL count, under the key of this registry", () => {
  const records = { other: makeFullStatus(), beta: makeFullStatus({ url: "https://elsewhere.example/api" }) };
  assert.deepEqual(keysOf(read(makeSnapshot(records), [ALPHA, BETA])), ["alpha"]);
});

Deno.test("readMirroredStatus: a path is another node on every Hub", () => {
  const records = { alpha: makeFullStatus(), own: makeFullStatus({ url: "/api" }) };
  assert.deepEqual(keysOf(read(makeSnapshot(records), [OWN, ALPHA])), ["alpha"]);
});

for (
  const [secondsLater, usable] of [[120, true], [121, false], [-120, true], [-121, false]] as const
) {
  Deno.test(`readMirroredStatus: a status of ${secondsLater} s is ${usable ? "" : "not "}usable`, () => {
    const { generatedAt } = makeSnapshot();
    const now = new Date(Date.parse(generatedAt) + secondsLater * 1000);
    assert.equal(read(makeSnapshot(), [ALPHA], now).ok, usable);
  });
}

Deno.test("readMirroredStatus: times ahead of the clock and before 1970 are not known, others stay", () => {
  const soon = "2026-11-20T05:02:59Z";
  const cases = [
    ["2099-01-01T00:00:00Z", null],
    ["2026-11-20T05:03:01Z", null],
    ["1969-12-31T23:59:59Z", null],
    [soon, soon],
    ["2026-11-19T03:00:00Z", "2026-11-19T03:00:00Z"],
    [null, null],
  ] as const;
  for (const [time, expected] of cases) {
    const said = { lastSuccess: time, lastImportAt: time, osmDataTimestamp: time };
    const reading = read(makeSnapshot({ alpha: makeFullStatus(said) }));
    assert.ok(reading.ok);
    const known = { lastSuccess: expected, lastImportAt: expected, osmDataTimestamp: expected };
    assert.deepEqual(reading.status.records.get("alpha"), makeFullStatus(known));
  }
});

Deno.test("readMirroredStatus: what takes long to parse is refused before", () => {
  const before = `{"generated_at":"${makeSnapshot().generatedAt}","backends":{`;
  const keys = Array.from({ length: MAX_STATUS_VALUES }, (_, i) => `"${i.toString(36)}":1`).join(",");
  const texts = ["[".repeat(7_000_000), '{"a":'.repeat(1_400_000), `${before}${keys}}}`];
  for (const text of texts) {
    assert.deepEqual(readMirroredStatus(text, [ALPHA], NOW), {
      ok: false,
      reason: `response has more than ${MAX_STATUS_VALUES} values`,
    });
  }
});

Deno.test("readMirroredStatus: a Hub with 2 000 regions is read", () => {
  const records = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, i) => [`k${i}`, makeFullStatus({ url: `https://k${i}.example/api` })]),
  );
  assert.deepEqual(keysOf(read(makeSnapshot({ ...records, alpha: makeFullStatus() }))), ["alpha"]);
});

const unusable: readonly [text: string, reason: RegExp][] = [
  ["", /^response is not JSON$/],
  ["<!doctype html>", /^response is not JSON$/],
  ["[]", /^response is not a status document$/],
  ['{"backends":{}}', /^response is not a status document$/],
  [encodeStatusDocument(makeSnapshot({})), /^it polls none of this Hub's regions$/],
  [encodeStatusDocument(makeSnapshot(), { isMirror: true }), /^it is a mirror itself, or this Hub$/],
  [
    encodeStatusDocument(makeSnapshot({}, "2026-11-20T04:00:00Z")),
    /^its last poll was more than 120 s ago$/,
  ],
];
for (const [text, reason] of unusable) {
  Deno.test(`readMirroredStatus: ${reason.source} for ${text.slice(0, 60)}`, () => {
    const reading = readMirroredStatus(text, [ALPHA], NOW);
    assert.ok(!reading.ok);
    assert.match(reading.reason, reason);
  });
}

Deno.test("joinMirrored: the order is the registry's, the time the other Hub's", () => {
  const mirrored = {
    generatedAt: "2026-11-20T05:00:00.000Z",
    records: new Map([["alpha", makeFullStatus()]]),
  };
  const own = makeFullStatus({ url: "/api" });
  const joined = joinMirrored([OWN, ALPHA, BETA], mirrored, makeSnapshot({ own }, NOW.toISOString()));
  assert.deepEqual([...joined.backends], [["own", own], ["alpha", makeFullStatus()]]);
  assert.equal(joined.generatedAt, mirrored.generatedAt);
});
