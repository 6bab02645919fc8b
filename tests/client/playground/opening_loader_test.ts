import assert from "node:assert/strict";
import { createPageState } from "../../../client/page/page_state.ts";
import { evaluateOpening, startOpeningLoader } from "../../../client/playground/opening_loader.ts";
import { makeConfig, makePlaced } from "../records.ts";

/** A loader with a clock and a timer that are moved by hand. */
function startStage(startsAt: Date) {
  const state = createPageState(makeConfig());
  let now = startsAt;
  let waiting: { callback: () => void; delayMs: number } | null = null;
  const stop = startOpeningLoader({
    state,
    now: () => now,
    wait: (callback, delayMs) => {
      const own = waiting = { callback, delayMs };
      return () => {
        if (waiting === own) waiting = null;
      };
    },
  });
  return {
    state,
    stop,
    get delayMs() {
      return waiting?.delayMs ?? null;
    },
    passTo(later: Date) {
      const due = waiting!;
      [now, waiting] = [later, null];
      due.callback();
    },
    select: (openingHours: unknown) =>
      state.selection.select(makePlaced({ properties: { opening_hours: openingHours } })),
  };
}

const BEFORE_CLOSING = new Date(2026, 10, 21, 19, 59, 10);

Deno.test("opening loader: updates the state every minute", () => {
  const stage = startStage(BEFORE_CLOSING);
  stage.select("08:00-20:00");
  const { current } = stage.state.opening;
  assert.equal(current.value?.status?.kind, "open");
  assert.equal(stage.delayMs, 50_000);
  const closing = new Date(2026, 10, 21, 20);
  stage.passTo(closing);
  assert.deepEqual(current.value?.status, { kind: "closed", changesAt: new Date(2026, 10, 22, 8) });
  assert.equal(current.value?.asOf, closing);
  assert.equal(stage.delayMs, 60_000);
  stage.stop();
});

Deno.test("opening loader: follows the selection", () => {
  const stage = startStage(BEFORE_CLOSING);
  const { opening, selection } = stage.state;
  stage.select("08:00-20:00");
  stage.select("24/7");
  assert.equal(opening.current.value?.rules, "24/7");
  assert.equal(opening.current.value?.placed, selection.selected.value);
  stage.select("nonsense!");
  assert.equal(opening.current.value, null);
  stage.select("24/7");
  selection.clear();
  assert.equal(opening.current.value, null);
  assert.equal(stage.delayMs, null, "the timer still runs");
  stage.stop();
});

Deno.test("opening loader: stopping cancels the timer", () => {
  const stage = startStage(BEFORE_CLOSING);
  stage.select("08:00-20:00");
  stage.stop();
  assert.equal(stage.delayMs, null);
});

const FULDA = { lat: 50.55, lon: 9.68 };
/** A Saturday in November, by the clock of this machine. */
const AFTERNOON = new Date(2026, 10, 21, 15, 0);
const EVENING = new Date(2026, 10, 21, 21, 0);

function statusOf(value: string, now: Date) {
  const evaluation = evaluateOpening(value, FULDA);
  assert.ok(evaluation?.statusAt, `"${value}" cannot be evaluated`);
  return evaluation.statusAt(now);
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
    assert.deepEqual(statusOf(value, now), { kind, changesAt });
  });
}

Deno.test("evaluateOpening normalises rules", () => {
  assert.equal(evaluateOpening("mo-fr 8-20", FULDA)?.rules, "Mo-Fr 08:00-20:00");
});

Deno.test("evaluateOpening takes sunset from the position", () => {
  const sunsetIn = (lon: number) => {
    const evaluation = evaluateOpening("sunrise-sunset", { lat: 50, lon })!;
    return evaluation.statusAt!(AFTERNOON).changesAt!.getTime();
  };
  // Five degrees are twenty minutes; the time zone of the machine does not matter for the difference.
  assert.notEqual(sunsetIn(6), sunsetIn(14));
});

for (const value of ["nonsense!", "<b>x</b>", "__proto__", "25:99-xx", "?".repeat(300)]) {
  Deno.test(`evaluateOpening rejects ${value.slice(0, 20)}`, () => {
    assert.equal(evaluateOpening(value, FULDA), null);
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
      assert.deepEqual(evaluateOpening(value, FULDA), { rules, statusAt: null });
    } finally {
      console.error = error;
    }
    assert.deepEqual(said, []);
  });
}
