import assert from "node:assert/strict";
import { type AlertInput, findConditions } from "server/hub/alerts/core/condition.ts";
import type { Votes } from "server/hub/monitor/core/peer_votes.ts";
import { parseMaintenance } from "server/hub/registry/core/maintenance.ts";
import { nextSnapshot } from "server/hub/monitor/core/snapshot.ts";
import type { ProbeResult } from "server/hub/monitor/core/probe_result.ts";
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
    votesOn: null,
    ownImport: null,
    nowMs: NOW.getTime(),
    ...fields,
  });
  return Object.fromEntries(found.map((condition) => [condition.kind, condition]));
}

const ages: [name: string, result: ProbeResult, isBad: boolean | null][] = [
  ["checked on schedule", makeSuccess({ importEveryDays: 1, lastCheckAt: agoOf(47) }), false],
  [
    "published as files by a nightly job that is hours late",
    makeSuccess({ staticMeta: "other", importEveryDays: 1, lastCheckAt: agoOf(36), lastImportAt: agoOf(36) }),
    false,
  ],
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
  assert.deepEqual([down?.isBad, down?.reason], [true, "no response within 3 s"]);
  assert.deepEqual([find(makeSuccess()).down?.isBad, find(makeSuccess()).down?.reason], [false, null]);
});

const votes: [votes: Votes, told: "down" | "only_here", reason: string][] = [
  [{ down: 1, known: 1, isAgreed: true }, "down", "no response within 3 s (no other Hub has a result)"],
  [
    { down: 1, known: 2, isAgreed: false },
    "only_here",
    "no response within 3 s (the other Hub can reach it)",
  ],
  [
    { down: 1, known: 3, isAgreed: false },
    "only_here",
    "no response within 3 s (all 2 other Hubs can reach it)",
  ],
  [
    { down: 2, known: 4, isAgreed: false },
    "only_here",
    "no response within 3 s (2 of 4 Hubs cannot reach it)",
  ],
  [{ down: 2, known: 3, isAgreed: true }, "down", "no response within 3 s (2 of 3 Hubs cannot reach it)"],
];
for (const [opinions, told, reason] of votes) {
  Deno.test(`findConditions: with other Hubs, ${opinions.down} of ${opinions.known} see it down: ${told}`, () => {
    const found = find(makeFailure(), { votesOn: () => opinions });
    const other = told === "down" ? "only_here" : "down";
    assert.deepEqual([found[told]?.isBad, found[told]?.reason], [true, reason]);
    // The other one keeps what was told.
    assert.deepEqual([found[other]?.isBad, found[other]?.reason], [null, null]);
    assert.equal(found[told]?.isConfirmed, told === "down" && opinions.down > 1 ? true : undefined);
  });
}

Deno.test("findConditions: what other Hubs see of a node that answers does not count", () => {
  const { down, only_here } = find(makeSuccess(), { votesOn: () => ({ down: 3, known: 3, isAgreed: true }) });
  assert.deepEqual([down?.isBad, only_here?.isBad], [false, false]);
});

Deno.test("findConditions: a region on which no other Hub was asked yet is down", () => {
  const { down, only_here } = find(makeFailure(), { votesOn: () => null });
  assert.deepEqual([down?.isBad, down?.reason, only_here?.isBad], [true, "no response within 3 s", null]);
});

Deno.test("findConditions: without other Hubs there is no condition about them", () =>
  assert.equal(find(makeFailure()).only_here, undefined));

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
  const votesOn = () => ({ down: 1, known: 2, isAgreed: false });
  const { down, data_old, only_here } = find(makeFailure(), { maintenance, votesOn });
  assert.deepEqual([down?.isBad, down?.reason, data_old?.isBad, only_here?.isBad], [null, null, null, null]);
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
