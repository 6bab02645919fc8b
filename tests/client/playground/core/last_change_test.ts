import assert from "node:assert/strict";
import { findChangeTime, isWithinDay } from "client/playground/core/last_change.ts";
import type { PlaygroundChange } from "contract/playground/playground_changes.ts";
import type { Playground } from "contract/types.ts";
import { CHANGE } from "../../federation/nodes/change.ts";

const [MONDAY, TUESDAY] = ["2026-11-23T05:00:00.000Z", "2026-11-24T05:00:00.000Z"];
const NEW: PlaygroundChange = { ...CHANGE, at: MONDAY };
const BETTER: PlaygroundChange = { ...NEW, at: TUESDAY, kind: "better", from: "missing", to: "partial" };
const GONE: PlaygroundChange = { ...NEW, at: TUESDAY, kind: "gone", from: "missing", to: null };

type Chosen = Parameters<typeof findChangeTime>[1];
const chosen = (completeness: Playground["completeness"], others: Partial<Chosen> = {}): Chosen => ({
  osmType: NEW.osmType,
  osmId: NEW.osmId,
  completeness,
  ...others,
});

const CASES: readonly [
  what: string,
  changes: readonly PlaygroundChange[],
  chosen: Chosen,
  expected: string | null,
][] = [
  ["no changes", [], chosen("missing"), null],
  ["a new playground", [NEW], chosen("missing"), MONDAY],
  ["another type with the same id", [NEW], chosen("missing", { osmType: "N" }), null],
  ["another id", [NEW], chosen("missing", { osmId: 2 }), null],
  ["the newest of two changes", [BETTER, NEW], chosen("partial"), TUESDAY],
  ["a record from before the change", [BETTER, NEW], chosen("missing"), null],
  ["a record of a playground that is gone", [GONE, NEW], chosen("missing"), null],
];
for (const [what, changes, playground, expected] of CASES) {
  Deno.test(`findChangeTime: ${what}`, () => assert.equal(findChangeTime(changes, playground), expected));
}

Deno.test("isWithinDay: up to a day ago, and in the future by the clock of the page", () => {
  const nowMs = Date.parse(TUESDAY);
  assert.equal(isWithinDay(MONDAY, nowMs - 1), true);
  assert.equal(isWithinDay(MONDAY, nowMs), false);
  assert.equal(isWithinDay(TUESDAY, nowMs - 60_000), true);
});
