import assert from "node:assert/strict";
import {
  type CertificateState,
  confirmCertificate,
  createCertificateState,
  expiresSoon,
  isCertificateDue,
  nextCertificateState,
} from "server/hub/monitor/core/certificate_state.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const inDays = (days: number) => new Date(NOW + days * DAY).toISOString();
const NEW = createCertificateState(null, NOW);

const cases: [name: string, state: CertificateState, hoursUntilDue: number][] = [
  ["a server that is new", NEW, 0],
  ["one that an earlier run has read", createCertificateState(inDays(60), NOW), 0],
  ["after it was read", nextCertificateState(NEW, inDays(60), NOW), 24],
  ["after a failed attempt", nextCertificateState(NEW, null, NOW), 1],
  [
    "a failed attempt after a good one",
    nextCertificateState(nextCertificateState(NEW, inDays(60), NOW - DAY), null, NOW),
    1,
  ],
  ["while a new certificate is expected", nextCertificateState(NEW, inDays(13), NOW), 1],
];
for (const [name, state, hours] of cases) {
  Deno.test(`isCertificateDue: ${name}: after ${hours} h`, () => {
    if (hours > 0) assert.equal(isCertificateDue(state, NOW + hours * HOUR - 1), false);
    assert.equal(isCertificateDue(state, NOW + hours * HOUR), true);
  });
}

Deno.test("isCertificateDue: after the clock was set back", () => {
  assert.equal(isCertificateDue(nextCertificateState(NEW, inDays(60), NOW), NOW - 1), true);
});

Deno.test("nextCertificateState: a failed attempt keeps what is known, for three days", () => {
  const read = nextCertificateState(NEW, inDays(60), NOW);
  const failed = nextCertificateState(read, null, NOW + 2 * DAY);
  assert.deepEqual(failed, { expiresAt: inDays(60), readAtMs: NOW, triedAtMs: NOW + 2 * DAY });
  assert.equal(nextCertificateState(failed, null, NOW + 3 * DAY).expiresAt, null);
});

Deno.test("confirmCertificate: a node that answers has renewed what had expired", () => {
  assert.deepEqual(confirmCertificate(nextCertificateState(NEW, inDays(-1), NOW), NOW), NEW);
  const valid = nextCertificateState(NEW, inDays(1), NOW);
  assert.equal(confirmCertificate(valid, NOW), valid);
});

const times: [expiresAt: string | null, isSoon: boolean | null][] = [
  ["2026-12-04T12:00:00Z", false],
  ["2026-12-04T11:59:59Z", true],
  ["2026-11-19T00:00:00Z", true],
  [null, null],
];
for (const [expiresAt, isSoon] of times) {
  Deno.test(`expiresSoon: ${expiresAt}`, () => assert.equal(expiresSoon(expiresAt, NOW), isSoon));
}
