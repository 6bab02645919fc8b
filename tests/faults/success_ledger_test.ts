import assert from "node:assert/strict";
import { createSuccessLedger } from "./success_ledger.ts";

const [EARLY, LATE] = ["2026-11-21T05:00:00.000Z", "2026-11-21T05:01:00.000Z"];
const times = (a: string | null) => new Map([["a", a]]);

Deno.test("a success that is new, equal or later is accepted", () => {
  const ledger = createSuccessLedger("served");
  for (const time of [null, EARLY, EARLY, LATE]) assert.deepEqual(ledger.take(times(time), LATE), []);
});

for (const [name, next] of [["back", times(EARLY)], ["lost", times(null)], ["missing", new Map()]] as const) {
  Deno.test(`a success that goes ${name} is found`, () => {
    const ledger = createSuccessLedger("served");
    ledger.take(times(LATE), LATE);
    const [found, ...others] = ledger.take(next, LATE);
    assert.match(found ?? "", /^served: last_success of a went from 2026-11-21T05:01:00.000Z to /);
    assert.deepEqual(others, []);
  });
}

Deno.test("after a kill the written times are expected", () => {
  const ledger = createSuccessLedger("served");
  ledger.take(times(LATE), LATE);
  ledger.goBackTo(times(EARLY));
  assert.deepEqual(ledger.take(times(EARLY), LATE), []);
  assert.equal(ledger.take(times(null), LATE).length, 1);
});

Deno.test("a success moves back with the clock, but is not lost", () => {
  const ledger = createSuccessLedger("served");
  ledger.take(times(LATE), LATE);
  assert.deepEqual(ledger.take(times(EARLY), EARLY), []);
  assert.equal(ledger.take(times(null), EARLY).length, 1);
});
