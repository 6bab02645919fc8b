import assert from "node:assert/strict";
import fc from "fast-check";
import { encodeAlerts, parseAlerts } from "server/hub/alerts/core/alert_file.ts";
import { makeMessage } from "../alert_records.ts";

const time = fc.option(fc.integer({ min: -1e15, max: 1e15 }), { nil: null });
const state = fc.record({
  observedAtMs: time,
  subjects: fc.array(fc.tuple(
    fc.string(),
    fc.record(
      { isToldBad: fc.boolean(), badSinceMs: time, toldAtMs: time, pendingSinceMs: time },
      { noNullPrototype: true },
    ),
  )).map((entries) => new Map(entries)),
}, { noNullPrototype: true });
const outbox = fc.array(fc.record({
  receiver: fc.string(),
  attempts: fc.nat(),
  nextAtMs: fc.integer(),
  message: fc.string().map((title) => makeMessage({ title })),
}, { noNullPrototype: true }));

Deno.test("property: what is written is read again", () =>
  fc.assert(fc.property(state, outbox, (state, outbox) => {
    const saved = parseAlerts(encodeAlerts({ state, outbox }));
    assert.deepEqual(saved, { state, outbox });
  })));

for (const text of ["", "{", "null", "[]", '{"version":2}', '{"version":1,"observedAtMs":"x"}']) {
  Deno.test(`parseAlerts refuses ${JSON.stringify(text)}`, () => assert.equal(parseAlerts(text), null));
}

Deno.test("parseAlerts reads what versions without reminders wrote", () => {
  const text = JSON.stringify({
    version: 1,
    observedAtMs: 5,
    subjects: [{ id: "a", isToldBad: true, badSinceMs: 1, pendingSinceMs: null }],
    outbox: [],
  });
  const tracked = { isToldBad: true, badSinceMs: 1, toldAtMs: null, pendingSinceMs: null };
  assert.deepEqual(parseAlerts(text)?.state.subjects.get("a"), tracked);
});
