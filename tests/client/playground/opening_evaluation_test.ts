import assert from "node:assert/strict";
import type { OpeningAnswer } from "client/playground/core/opening_hours.ts";
import { evaluateOpening } from "client/playground/opening_evaluation.ts";

const FULDA = { lat: 50.55, lon: 9.68 };
/** A Saturday in November, by the clock of this machine. */
const AFTERNOON = new Date(2026, 10, 21, 15, 0);
const EVENING = new Date(2026, 10, 21, 21, 0);

const evaluate = (value: string, now = AFTERNOON, place = FULDA) => evaluateOpening({ value, place, now });

function statusOf(answer: OpeningAnswer) {
  assert.equal(answer.kind, "evaluated");
  return answer.kind === "evaluated" ? answer.status : null;
}

const at = (...parts: [number, number, number, number]) => new Date(...parts);
const cases: [value: string, now: Date, kind: string, changesAt: Date | null][] = [
  ["08:00-20:00", AFTERNOON, "open", at(2026, 10, 21, 20)],
  ["08:00-20:00", EVENING, "closed", at(2026, 10, 22, 8)],
  ["08:00-20:00; PH open", EVENING, "closed", at(2026, 10, 22, 8)],
  ["8.00 - 20:00", AFTERNOON, "open", at(2026, 10, 21, 20)],
  ["24/7", AFTERNOON, "always", null],
  ["Mo-Su 00:00-24:00", AFTERNOON, "always", null],
  ["Mo-Fr 08:00-20:00", AFTERNOON, "closed", at(2026, 10, 23, 8)],
  ["Apr-Oct 08:00-20:00", AFTERNOON, "closed", at(2027, 3, 1, 8)],
  ["Mar-Nov", at(2027, 2, 2, 12), "open", at(2027, 11, 1, 0)],
  ["Jan-Nov", at(2027, 0, 1, 12), "open", at(2027, 11, 1, 0)],
  ["2020-2030", AFTERNOON, "open", null],
  ["open", AFTERNOON, "always", null],
  ["off", AFTERNOON, "closed", null],
  ['"nach Absprache"', AFTERNOON, "unknown", null],
  // The third of October, German Unity Day, was a Saturday in 2026.
  ["10:00-18:00; PH off", at(2026, 9, 3, 12), "closed", at(2026, 9, 4, 10)],
];
for (const [value, now, kind, changesAt] of cases) {
  Deno.test(`evaluateOpening: ${value} at ${now.getHours()} h`, () => {
    assert.deepEqual(statusOf(evaluate(value, now)), { kind, changesAt });
  });
}

Deno.test("evaluateOpening normalises rules", () => {
  const answer = evaluate("mo-fr 8-20");
  assert.equal(answer.kind === "evaluated" && answer.rules, "Mo-Fr 08:00-20:00");
});

Deno.test("evaluateOpening takes sunset from the position", () => {
  const sunsetIn = (lon: number) =>
    statusOf(evaluate("sunrise-sunset", AFTERNOON, { lat: 50, lon }))!.changesAt!.getTime();
  // Five degrees are twenty minutes; the time zone of the machine does not matter for the difference.
  assert.notEqual(sunsetIn(6), sunsetIn(14));
});

for (const value of ["nonsense!", "<b>x</b>", "__proto__", "25:99-xx", "?".repeat(300)]) {
  Deno.test(`evaluateOpening rejects ${value.slice(0, 20)}`, () => {
    assert.deepEqual(evaluate(value), { kind: "invalid" });
  });
}

const SCHOOL_HOLIDAYS: [value: string, rules: string][] = [
  ["8:00-20:00; SH 10:00-20:00", "08:00-20:00; SH 10:00-20:00"],
  ["Mo-Fr 14:00-18:00; SH 10:00-18:00", "Mo-Fr 14:00-18:00; SH 10:00-18:00"],
  ["Mo-Fr 14:00-18:00; Schulferien 10:00-18:00", "Mo-Fr 14:00-18:00; SH 10:00-18:00"],
];
for (const [value, rules] of SCHOOL_HOLIDAYS) {
  Deno.test(`evaluateOpening does not evaluate ${value}, and logs nothing`, () => {
    const said: unknown[] = [];
    const { error } = console;
    console.error = (...parts: unknown[]) => said.push(parts);
    try {
      assert.deepEqual(evaluate(value), { kind: "normalised", rules });
    } finally {
      console.error = error;
    }
    assert.deepEqual(said, []);
  });
}
