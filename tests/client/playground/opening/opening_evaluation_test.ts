import assert from "node:assert/strict";
import type { RegionPlace } from "contract/registry/region_place.ts";
import type { OpeningAnswer } from "client/playground/core/opening_hours.ts";
import { evaluateOpening } from "client/playground/opening/opening_evaluation.ts";

const FULDA = { lat: 50.55, lon: 9.68 };
/** A Saturday in November, by the clock of this machine. */
const AFTERNOON = new Date(2026, 10, 21, 15, 0);
const EVENING = new Date(2026, 10, 21, 21, 0);

const GERMANY: RegionPlace = { country: "DE", state: null };
const HESSE: RegionPlace = { country: "DE", state: "DE-HE" };

const evaluate = (value: string, now = AFTERNOON, place = FULDA, region = GERMANY) =>
  evaluateOpening({ value, place, region, now });

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

/** Runs without anything in the log. */
function silently<T>(run: () => T): T {
  const said: unknown[] = [];
  const { error } = console;
  console.error = (...parts: unknown[]) => said.push(parts);
  try {
    return run();
  } finally {
    console.error = error;
    assert.deepEqual(said, []);
  }
}

const NOT_KNOWN = { kind: "holidays", changesAt: null } as const;

const SCHOOL_HOLIDAYS: [value: string, rules: string][] = [
  ["8:00-20:00; SH 10:00-20:00", "08:00-20:00; SH 10:00-20:00"],
  ["Mo-Fr 14:00-18:00; SH 10:00-18:00", "Mo-Fr 14:00-18:00; SH 10:00-18:00"],
  ["Mo-Fr 14:00-18:00; Schulferien 10:00-18:00", "Mo-Fr 14:00-18:00; SH 10:00-18:00"],
];
for (const [value, rules] of SCHOOL_HOLIDAYS) {
  Deno.test(`evaluateOpening does not know ${value} without a state, and logs nothing`, () => {
    assert.deepEqual(silently(() => evaluate(value)), {
      kind: "evaluated",
      rules,
      status: NOT_KNOWN,
      validUntil: at(2026, 10, 22, 0),
      schoolHolidaysUntil: null,
    });
  });
}

const evaluated = (value: string, now: Date, region: RegionPlace) => {
  const answer = silently(() => evaluate(value, now, FULDA, region));
  assert.equal(answer.kind, "evaluated");
  return answer.kind === "evaluated" ? answer : null;
};

Deno.test("evaluateOpening: school holidays of the state, and until when they last", () => {
  const value = "Mo-Fr 14:00-18:00; SH 08:00-18:00";
  // Christmas in Hesse is from 23 December to 12 January.
  const during = evaluated(value, at(2027, 0, 5, 9), HESSE)!;
  assert.deepEqual(during.status, { kind: "open", changesAt: at(2027, 0, 5, 18) });
  assert.deepEqual(during.schoolHolidaysUntil, at(2027, 0, 12, 0));
  assert.equal(evaluated(value, at(2027, 0, 13, 9), HESSE)!.schoolHolidaysUntil, null);
  const other = evaluated("08:00-20:00; PH off", at(2027, 0, 5, 9), HESSE)!;
  assert.equal(other.schoolHolidaysUntil, null, "the hours do not depend on them");
});

Deno.test("evaluateOpening: school holidays beyond the library's calendar are not known", () => {
  const value = "Mo-Fr 14:00-18:00; SH 08:00-18:00";
  assert.deepEqual(evaluated(value, at(2044, 0, 5, 9), HESSE)!.status, NOT_KNOWN);
  // The library has the first day of the summer of 2027 in France, not its end.
  const alsace: RegionPlace = { country: "FR", state: "FR-67" };
  assert.deepEqual(evaluated(value, at(2027, 6, 3, 9), alsace)!.status, NOT_KNOWN);
});

Deno.test("evaluateOpening: public and school holidays in one value", () => {
  const value = "Mo-Fr 14:00-18:00; SH 08:00-18:00; PH off";
  assert.equal(evaluated(value, at(2027, 0, 1, 9), HESSE)!.status.kind, "closed");
  assert.equal(evaluated(value, at(2027, 0, 5, 9), HESSE)!.status.kind, "open");
  const vienna: RegionPlace = { country: "AT", state: "AT-9" };
  assert.equal(evaluated(value, at(2027, 0, 6, 9), vienna)!.status.kind, "closed");
  // The library has its holidays under two names.
  assert.equal(
    evaluated(value, at(2027, 0, 5, 9), { country: "DE", state: "DE-MV" })!.status.kind,
    "holidays",
  );
});

Deno.test("evaluateOpening: without a state, days that are a holiday in some states are not known", () => {
  const value = "08:00-20:00; PH off";
  const before = evaluated(value, at(2026, 9, 30, 21), GERMANY)!;
  assert.deepEqual(
    before.status,
    { kind: "closed", changesAt: null },
    "opens again on the 31st, or the day after",
  );
  assert.deepEqual(before.validUntil, at(2026, 9, 31, 8));
  const during = evaluated(value, at(2026, 9, 31, 9), GERMANY)!;
  assert.deepEqual([during.status, during.validUntil], [NOT_KNOWN, at(2026, 9, 31, 20)]);
  assert.equal(evaluated(value, at(2026, 9, 31, 21), GERMANY)!.status.kind, "closed");
  assert.equal(evaluated(value, at(2026, 9, 3, 12), GERMANY)!.status.kind, "closed", "a holiday everywhere");
});

Deno.test("evaluateOpening: a doubtful day ends what is known of the next change", () => {
  const bavaria: RegionPlace = { country: "DE", state: "DE-BY" };
  const eve = evaluated("08:00-20:00; PH off", at(2026, 7, 14, 21), bavaria)!;
  assert.deepEqual([eve.status, eve.validUntil], [{ kind: "closed", changesAt: null }, at(2026, 7, 15, 0)]);
  const day = evaluated("08:00-20:00; PH off", at(2026, 7, 15, 9), bavaria)!;
  assert.deepEqual([day.status, day.validUntil], [NOT_KNOWN, at(2026, 7, 15, 20)]);
});

for (
  const region of [{ country: null, state: null }, { country: "AQ", state: null }, {
    country: "ES",
    state: null,
  }]
) {
  Deno.test(`evaluateOpening: holidays of ${region.country} are not known`, () => {
    assert.deepEqual(evaluated("08:00-20:00; PH off", AFTERNOON, region)!.status, NOT_KNOWN);
    assert.deepEqual(evaluated("08:00-20:00", AFTERNOON, region)!.status.kind, "open");
    assert.deepEqual(
      evaluated('08:00-20:00 open "PH"', AFTERNOON, region)!.status.kind,
      "open",
      "only a comment",
    );
  });
}
