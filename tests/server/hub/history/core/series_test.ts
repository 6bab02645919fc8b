import assert from "node:assert/strict";
import type { HistoryRange } from "server/hub/history/core/history_document.ts";
import { foldDay, meanOfDay } from "server/hub/history/core/day_record.ts";
import { composeHistory } from "server/hub/history/core/series.ts";
import { DAY, DAY_START, makeFailedSample, makeSample } from "../samples.ts";

const LAST = DAY_START + 62;

/** The current day: up for an hour, then down for three minutes. */
const today = foldDay(
  DAY,
  Array.from({ length: 63 }, (_, i) => i < 60 ? makeSample(DAY_START + i) : makeFailedSample(DAY_START + i)),
);
const compose = (range: HistoryRange) =>
  composeHistory("alpha", range, LAST, {
    record: (day) => day === DAY ? today : null,
    mean: (day) => day === DAY ? meanOfDay(today) : null,
  });

const ranges: [range: HistoryRange, entries: number, last: (number | null)[], from: number][] = [
  ["24h", 288, [null, 1, 1, 0], DAY_START + 65 - 1440],
  ["30d", 720, [null, 1, 0], DAY_START + 120 - 30 * 1440],
  ["90d", 90, [null, 0.952381], DAY_START + 1440 - 90 * 1440],
  ["1y", 365, [null, 0.952381], DAY_START + 1440 - 365 * 1440],
];
for (const [range, entries, last, from] of ranges) {
  Deno.test(`composeHistory: ${range} has ${entries} entries, the last with the current minute`, () => {
    const history = compose(range);
    for (const list of [history.up, history.latencyMs, history.playgrounds, history.dataAgeSeconds]) {
      assert.equal(list.length, entries);
    }
    const newest = history.up.slice(-last.length);
    assert.deepEqual(range === "24h" ? [null, ...newest.slice(1)] : newest, last);
    assert.equal(history.from, new Date(from * 60_000).toISOString());
    assert.equal(history.uptime, 0.952381);
  });
}

Deno.test("composeHistory: time without polls is unknown", () => {
  const history = compose("24h");
  assert.equal(history.up.filter((share) => share === null).length, 288 - 13);
  assert.equal(history.known, Math.round(63 / (1440 - 2) * 1e6) / 1e6);
});

Deno.test("composeHistory: the age of the data is that at the end of the entry, at most now", () => {
  const ages = compose("24h").dataAgeSeconds;
  assert.equal(ages.at(-2), (600 + 60) * 60);
  const { up, dataAgeSeconds, playgrounds } = composeHistory("alpha", "24h", LAST, {
    record: () => null,
    mean: () => null,
  });
  assert.ok([...up, ...dataAgeSeconds, ...playgrounds].every((value) => value === null));
});
