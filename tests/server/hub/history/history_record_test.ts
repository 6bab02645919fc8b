// Outages over a real history: of days that are folded and of the last ones, and a restart in between.
import assert from "node:assert/strict";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { HISTORY_NAME } from "server/hub/history/open_history.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { makeRound, openLoggedHistory } from "./rounds.ts";
import { DAY_START } from "./samples.ts";

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
      from.outages(key, ms(DAY_START + LAST))!.map(({ fromMinute, toMinute }) => [
        fromMinute - DAY_START,
        toMinute === null ? null : toMinute - DAY_START,
      ]);
    assert.deepEqual(read(history), OUTAGES);
    assert.deepEqual(read(history, "beta"), []);
    assert.deepEqual(read(history, "gamma"), []);
    await history.close();
    const again = openLoggedHistory(directory).history;
    assert.deepEqual(read(again), OUTAGES);
    assert.deepEqual(logged, []);
    await again.close();
  }));

Deno.test("outages: short ones stay apart, and none begins at another minute as time goes on", () =>
  withDirectory(async (directory) => {
    let { history } = openLoggedHistory(directory);
    const begin = DAY_START + 330;
    const isUp = (minute: number) => [-1, 2, 7].some((up) => minute === begin + up);
    const begins: Set<number>[] = [];
    const last = 2 * 1440 + 30;
    for (let i = -1; i <= last; i += i < 40 ? 1 : 10) {
      const minute = begin + i;
      await history.record(makeRound(minute, ["alpha"], () => isUp(minute)));
      if (i === 20 || i === 1500) {
        await history.close();
        ({ history } = openLoggedHistory(directory));
      }
      history.outages("alpha", ms(minute))!.forEach(({ fromMinute }, index) =>
        (begins[index] ??= new Set()).add(fromMinute - begin)
      );
    }
    assert.deepEqual(begins.map((seen) => [...seen]), [[0], [3], [8]]);
    assert.deepEqual(
      history.outages("alpha", ms(begin + last))!.map(({ toMinute }) => toMinute && toMinute - begin),
      [2, 7, null],
    );
    await history.close();
  }));

Deno.test("outages: the time since when a node is known", () =>
  withDirectory(async (directory) => {
    const { history } = openLoggedHistory(directory);
    for (let i = 0; i < 3; i++) history.record(makeRound(DAY_START + 842 + i));
    const { since } = history.summarise("alpha", ms(DAY_START + 844))!;
    assert.deepEqual(since, { minute: DAY_START + 842, isExact: true, minutes: 3 });
    await history.close();
  }));

Deno.test("outages: a file of a build that had none begins with what its polls say", () =>
  withDirectory(async (directory) => {
    const isDown = (minute: number) => minute < 5 || minute > 7;
    const { history } = openLoggedHistory(directory);
    for (let i = 0; i < 20; i++) history.record(makeRound(DAY_START + i, ["alpha"], () => !isDown(i)));
    const expected = history.outages("alpha", ms(DAY_START + 19));
    assert.equal(expected!.length, 2);
    await history.close();
    const database = new DatabaseSync(join(directory, HISTORY_NAME));
    database.exec("DROP TABLE outage");
    database.close();
    const again = openLoggedHistory(directory).history;
    assert.deepEqual(again.outages("alpha", ms(DAY_START + 19)), expected);
    again.record(makeRound(DAY_START + 20));
    assert.equal(again.outages("alpha", ms(DAY_START + 20))![1]!.toMinute, DAY_START + 20);
    await again.close();
  }));
