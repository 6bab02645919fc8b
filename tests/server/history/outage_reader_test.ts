// Outages over a real history: days that are folded, the last two from memory, and a restart in between.
import assert from "node:assert/strict";
import { foldDay } from "server/history/core/day_record.ts";
import { EMPTY_MEAN } from "server/history/core/mean.ts";
import { createRecentPolls } from "server/history/core/recent_polls.ts";
import { createOutageReader, MAX_READ_DAYS } from "server/history/outage_reader.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { makeRound, openLoggedHistory } from "./rounds.ts";
import { DAY, DAY_START, makeFailedSample } from "./samples.ts";

const ms = (minute: number) => minute * 60_000;
/** In minutes of the first day. */
const OUTAGES = [[1_003, 1_012], [1_438, 1_450], [4_000, null]] as const;
const LAST = 4_020;
const isDown = (minute: number) => OUTAGES.some(([from, to]) => minute >= from && minute < (to ?? Infinity));

Deno.test("outages of folded days and of the last two, before and after a restart", () =>
  withDirectory(async (directory) => {
    const { history, logged } = openLoggedHistory(directory);
    for (let i = 900; i <= LAST; i++) {
      history.record(makeRound(DAY_START + i, ["alpha", "beta"], (key) => key === "beta" || !isDown(i)));
    }
    const read = (from: typeof history, key = "alpha") =>
      from.outages(key, ms(DAY_START + LAST))!.map(({ fromMinute, toMinute, isBeginKnown }) => {
        assert.ok(isBeginKnown);
        return [fromMinute - DAY_START, toMinute === null ? null : toMinute - DAY_START];
      });
    assert.deepEqual(read(history), OUTAGES);
    assert.deepEqual(read(history, "beta"), []);
    assert.deepEqual(read(history, "gamma"), []);
    await history.close();
    const again = openLoggedHistory(directory).history;
    assert.deepEqual(read(again), OUTAGES);
    assert.deepEqual(logged, []);
    await again.close();
  }));

Deno.test("outages: the time since when a node is known", () =>
  withDirectory(async (directory) => {
    const { history } = openLoggedHistory(directory);
    for (let i = 0; i < 3; i++) history.record(makeRound(DAY_START + 842 + i));
    const { since } = history.summarise("alpha", ms(DAY_START + 844))!;
    assert.deepEqual(since, { minute: DAY_START + 842, isExact: true, minutes: 3 });
    await history.close();
  }));

Deno.test("outages: of many days with outages the newest are read, and no begin is made up", () => {
  const today = DAY + 29;
  const nodes = Array.from({ length: 40 }, (_, i) => i);
  const down = foldDay(DAY, Array.from({ length: 1440 }, (_, i) => makeFailedSample(DAY_START + i)));
  let reads = 0;
  const reader = createOutageReader({
    nodes: () => nodes,
    recentOf: createRecentPolls,
    means: (_node, first, last) =>
      new Map(
        Array.from({ length: last - first + 1 }, (_, i) => [first + i, { ...EMPTY_MEAN, polls: 1440 }]),
      ),
    record: () => {
      reads += 1;
      return down;
    },
    isFolded: () => true,
    keptDays: 730,
  });
  const lastMinute = (today + 1) * 1440 - 1;
  for (const node of nodes) {
    const [outage, ...rest] = reader.read(node, lastMinute);
    assert.equal(rest.length, 0);
    assert.equal(outage!.isBeginKnown, false);
    assert.ok(outage!.fromMinute > DAY_START);
  }
  assert.equal(reads, MAX_READ_DAYS);
});
