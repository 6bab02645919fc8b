import assert from "node:assert/strict";
import {
  formatClock,
  formatDay,
  formatDuration,
  formatTime,
  formatTimeRange,
} from "server/site/frame/core/local_dates.ts";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

Deno.test("days and times in the form of the language", () => {
  assert.equal(formatDay("en", 20_777), "20 November 2026");
  assert.equal(plain(formatTime("de", Date.parse("2026-11-20T05:00:00Z"))), "20. November 2026 um 05:00 UTC");
});

Deno.test("a range names the day once if it is the same", () => {
  const [from, to] = [Date.parse("2026-11-20T05:00:00Z"), Date.parse("2026-11-20T05:12:00Z")];
  assert.equal(plain(formatTimeRange("en", from, to)), "20 November 2026 at 05:00–05:12 UTC");
  assert.equal(
    plain(formatTimeRange("en", from, to + 86_400_000)),
    "20 November 2026 at 05:00 UTC – 21 November 2026 at 05:12 UTC",
  );
  assert.equal(plain(formatClock("de", from)), "05:00 UTC");
});

const durations: [minutes: number, text: string][] = [
  [0, "1 Minute"],
  [1, "1 Minute"],
  [119, "119 Minuten"],
  [120, "2 Stunden"],
  [47 * 60, "47 Stunden"],
  [48 * 60, "2 Tage"],
];
for (const [minutes, text] of durations) {
  Deno.test(`formatDuration: ${minutes} minutes`, () =>
    assert.equal(plain(formatDuration("de", minutes)), text));
}
