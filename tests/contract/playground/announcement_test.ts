import assert from "node:assert/strict";
import fc from "fast-check";
import { isAnnounced, isDay } from "contract/playground/announcement.ts";

const days = fc.date({
  min: new Date("2000-01-01T00:00:00Z"),
  max: new Date("2999-12-31T00:00:00Z"),
  noInvalidDate: true,
})
  .map((date) => date.toISOString().slice(0, 10));

Deno.test("isDay accepts every day of the calendar", () => {
  fc.assert(fc.property(days, (day) => assert.ok(isDay(day), day)));
});

for (
  const text of [
    "",
    "2026-02-30",
    "2026-13-01",
    "2026-1-1",
    "24.12.2026",
    "1999-12-31",
    "2026-12-24T10:00",
    "x",
  ]
) {
  Deno.test(`isDay refuses ${JSON.stringify(text)}`, () => assert.ok(!isDay(text)));
}

Deno.test("an announcement is shown on its first and last day and those between", () => {
  const shown = { from: "2026-12-01", until: "2026-12-24" };
  const results = ["2026-11-30", "2026-12-01", "2026-12-24", "2026-12-25"].map((day) =>
    isAnnounced(shown, day)
  );
  assert.deepEqual(results, [false, true, true, false]);
  assert.ok(isAnnounced({ from: null, until: null }, "2026-11-30"));
});

Deno.test("an announcement is shown if and only if neither limit forbids it", () => {
  fc.assert(fc.property(fc.option(days), fc.option(days), days, (from, until, day) => {
    const expected = isAnnounced({ from, until: null }, day) && isAnnounced({ from: null, until }, day);
    assert.equal(isAnnounced({ from, until }, day), expected);
  }));
});
