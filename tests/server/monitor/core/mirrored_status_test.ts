import assert from "node:assert/strict";
import { encodeStatusDocument } from "../../../../contract/status_document.ts";
import type { Backend, StatusSnapshot } from "../../../../contract/types.ts";
import { joinMirrored, readMirroredStatus } from "../../../../server/monitor/core/mirrored_status.ts";
import { makeBackend, makeSnapshot, makeStatus } from "../records.ts";

const ALPHA = makeBackend();
const BETA = makeBackend({ key: "beta", slug: "beta", url: "https://beta.example/api" });
const OWN = makeBackend({ key: "own", slug: null, url: "/api" });
const NOW = new Date("2026-11-20T05:01:00Z");

const read = (snapshot: StatusSnapshot, backends: readonly Backend[] = [ALPHA], now = NOW) =>
  readMirroredStatus(encodeStatusDocument(snapshot), backends, now);

function keysOf(reading: ReturnType<typeof read>): string[] {
  assert.ok(reading.ok);
  return [...reading.status.records.keys()];
}

Deno.test("readMirroredStatus: takes the records and the time of the other Hub", () => {
  const down = makeStatus({
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
  const records = { other: makeStatus(), beta: makeStatus({ url: "https://elsewhere.example/api" }) };
  assert.deepEqual(keysOf(read(makeSnapshot(records), [ALPHA, BETA])), ["alpha"]);
});

Deno.test("readMirroredStatus: a path is another node on every Hub", () => {
  const records = { alpha: makeStatus(), own: makeStatus({ url: "/api" }) };
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

const unusable: readonly [text: string, reason: RegExp][] = [
  ["", /^answer is not JSON$/],
  ["<!doctype html>", /^answer is not JSON$/],
  ["[]", /^answer is not a status document$/],
  ['{"backends":{}}', /^answer is not a status document$/],
  [encodeStatusDocument(makeSnapshot({})), /^it polls none of the regions of this Hub$/],
  [encodeStatusDocument(makeSnapshot(), true), /^it is a mirror itself, or this Hub$/],
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
  const mirrored = { generatedAt: "2026-11-20T05:00:00.000Z", records: new Map([["alpha", makeStatus()]]) };
  const own = makeStatus({ url: "/api" });
  const joined = joinMirrored([OWN, ALPHA, BETA], mirrored, makeSnapshot({ own }, NOW.toISOString()));
  assert.deepEqual([...joined.backends], [["own", own], ["alpha", makeStatus()]]);
  assert.equal(joined.generatedAt, mirrored.generatedAt);
});
