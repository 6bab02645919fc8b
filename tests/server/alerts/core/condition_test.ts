import assert from "node:assert/strict";
import { type AlertInput, findConditions } from "server/alerts/core/condition.ts";
import { parseMaintenance } from "server/registry/core/maintenance.ts";
import { nextSnapshot } from "server/monitor/core/snapshot.ts";
import type { ProbeResult } from "server/monitor/core/probe_result.ts";
import { makeBackend } from "fakes/records.ts";
import { makeFailure, makeSuccess } from "../../monitor/probe_results.ts";

const NOW = new Date("2026-11-20T05:00:00Z");
const agoOf = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

function find(result: ProbeResult, fields: Partial<AlertInput> = {}, name = "Alpha") {
  const backend = makeBackend("alpha", { name });
  const found = findConditions({
    backends: [backend],
    snapshot: nextSnapshot(null, [{ backend, result }], NOW),
    maintenance: parseMaintenance(""),
    ownImport: null,
    nowMs: NOW.getTime(),
    ...fields,
  });
  return Object.fromEntries(found.map((condition) => [condition.kind, condition]));
}

const ages: [name: string, result: ProbeResult, isBad: boolean | null][] = [
  ["checked on schedule", makeSuccess({ importEveryDays: 1, lastCheckAt: agoOf(47) }), false],
  ["a day late", makeSuccess({ importEveryDays: 1, lastCheckAt: agoOf(49) }), true],
  ["a weekly import", makeSuccess({ importEveryDays: 7, lastCheckAt: agoOf(190) }), false],
  ["a late weekly import", makeSuccess({ importEveryDays: 7, lastCheckAt: agoOf(193) }), true],
  ["nothing scheduled", makeSuccess({ importEveryDays: 0, lastCheckAt: agoOf(9_999) }), false],
  [
    "no schedule reported",
    makeSuccess({ importEveryDays: null, lastCheckAt: null, lastImportAt: agoOf(47) }),
    false,
  ],
  [
    "no schedule, old",
    makeSuccess({ importEveryDays: null, lastCheckAt: null, lastImportAt: agoOf(49) }),
    true,
  ],
  ["no import reported", makeSuccess({ lastCheckAt: null, lastImportAt: null }), null],
  ["down", makeFailure(), null],
];
for (const [name, result, isBad] of ages) {
  Deno.test(`findConditions: data of a node: ${name}`, () =>
    assert.equal(find(result).data_old?.isBad, isBad));
}

Deno.test("findConditions: a node that is down, with its reason", () => {
  const { down } = find(makeFailure());
  assert.deepEqual([down?.isBad, down?.reason], [true, "no answer within 3 s"]);
  assert.deepEqual([find(makeSuccess()).down?.isBad, find(makeSuccess()).down?.reason], [false, null]);
});

const certificates: [name: string, expiresAt: string | null, result: ProbeResult, isBad: boolean | null][] = [
  ["expires in 15 days", "2026-12-05T05:00:00.000Z", makeSuccess(), false],
  ["expires in 13 days", "2026-12-03T05:00:00.000Z", makeSuccess(), true],
  ["not known", null, makeSuccess(), null],
  ["of a node that is down", "2026-11-19T05:00:00.000Z", makeFailure(), null],
];
for (const [name, certificateExpiresAt, result, isBad] of certificates) {
  Deno.test(`findConditions: certificate: ${name}`, () => {
    const backend = makeBackend();
    const snapshot = nextSnapshot(null, [{ backend, result, certificateExpiresAt }], NOW);
    const { certificate } = find(result, { snapshot });
    assert.equal(certificate?.isBad, isBad);
    assert.equal(certificate?.reason, isBad ? "on 2026-12-03 05:00 UTC, in less than 14 days" : null);
  });
}

Deno.test("findConditions: nothing is known of a node in maintenance", () => {
  const maintenance = parseMaintenance(JSON.stringify([{
    url: makeBackend().url,
    maintenance: [{ from: "2026-11-20T04:00:00Z", to: "2026-11-20T06:00:00Z" }],
  }]));
  const { down, data_old } = find(makeFailure(), { maintenance });
  assert.deepEqual([down?.isBad, down?.reason, data_old?.isBad], [null, null, null]);
});

const imports: [ownImport: AlertInput["ownImport"], isBad: boolean | null][] = [
  [null, null],
  [{ failure: null }, false],
  [{ failure: "the disk is full" }, true],
];
for (const [ownImport, isBad] of imports) {
  Deno.test(`findConditions: an import that ended with ${JSON.stringify(ownImport)}`, () =>
    assert.equal(find(makeSuccess(), { ownImport }).import_failed?.isBad, isBad));
}

Deno.test("findConditions: names stay on their line", () => {
  assert.equal(find(makeSuccess(), {}, "A\r\nBcc: b\u202e").down?.name, "A Bcc: b");
  assert.equal(find(makeSuccess(), {}, "x".repeat(500)).down?.name.length, 100);
});
