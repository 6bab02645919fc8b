import assert from "node:assert/strict";
import { beginningOf, endOf, type StartOfDay } from "server/node/notices/core/notice_time.ts";

/** A zone one hour ahead of UTC, without summer time. */
const startOfDay: StartOfDay = (year, monthIndex, day) => Date.UTC(year, monthIndex, day, -1);

const times: [text: string, from: string | null, until: string | null][] = [
  ["2026-11-22", "2026-11-21T23:00:00Z", "2026-11-22T23:00:00Z"],
  ["2026-12-31", "2026-12-30T23:00:00Z", "2026-12-31T23:00:00Z"],
  ["2028-02-29", "2028-02-28T23:00:00Z", "2028-02-29T23:00:00Z"],
  ["2026-11-22T08:00:00+02:00", "2026-11-22T06:00:00Z", "2026-11-22T06:00:00Z"],
  ["2026-11-22T08:00Z", "2026-11-22T08:00:00Z", "2026-11-22T08:00:00Z"],
  ["2026-11-22T08:00:00.5Z", "2026-11-22T08:00:00.500Z", "2026-11-22T08:00:00.500Z"],
  ["2026-11-22T08:00:00", null, null],
  ["2026-11-22T24:00:00Z", null, null],
  ["2026-11-22T08:00:00+31:00", null, null],
  ["2026-02-30", null, null],
  ["2026-02-30T08:00:00Z", null, null],
  ["22.11.2026", null, null],
  ["1999-12-31", null, null],
  ["", null, null],
];
const timeOf = (text: string | null) => text === null ? null : Date.parse(text);

for (const [text, from, until] of times) {
  Deno.test(`a limit of a notice: ${JSON.stringify(text)}`, () => {
    assert.equal(beginningOf(text, startOfDay), timeOf(from));
    assert.equal(endOf(text, startOfDay), timeOf(until));
  });
}
