import assert from "node:assert/strict";
import { createRecentPolls, RECENT_MINUTES } from "server/hub/history/core/recent_polls.ts";
import { EMPTY_MEAN, type Mean } from "server/hub/history/core/mean.ts";
import { STRIP_DAYS, summariseUptime } from "server/hub/history/core/uptime.ts";
import { DAY, DAY_START } from "../samples.ts";

const NO_POLLS = () => ({ polls: 0, ups: 0 });

const summarise = (known: Readonly<Record<number, readonly [polls: number, ups: number]>>) => {
  const means = new Map<number, Mean>(
    Object.entries(known).map(([ago, [polls, ups]]) => [DAY - Number(ago), { ...EMPTY_MEAN, polls, ups }]),
  );
  return summariseUptime(DAY_START + 600, {
    polls: NO_POLLS,
    firstPoll: (first) => first + 7,
    means: () => means,
  });
};

Deno.test("uptime: what is unknown is neither up nor down", () => {
  const { day, month, quarter, days } = summarise({ 0: [600, 600], 29: [1440, 720], 30: [1440, 0] });
  assert.equal(day, null);
  assert.equal(month, 1320 / 2040);
  assert.equal(quarter, 1320 / 3480);
  assert.equal(days.length, STRIP_DAYS);
  assert.equal(days.filter((mean) => mean !== null).length, 3);
});

Deno.test("uptime of nothing is unknown", () => {
  const { day, month, quarter } = summarise({});
  assert.deepEqual([day, month, quarter], [null, null, null]);
});

const sinces: [name: string, known: Parameters<typeof summarise>[0], since: unknown][] = [
  ["of nothing", {}, null],
  ["of today", { 0: [3, 3] }, { minute: DAY_START + 7, isExact: true, minutes: 594 }],
  ["of yesterday", { 0: [3, 3], 1: [3, 3] }, {
    minute: DAY_START - 1440 + 7,
    isExact: true,
    minutes: 594 + 1440,
  }],
  ["of an earlier day", { 0: [3, 3], 5: [3, 3] }, {
    minute: DAY_START - 5 * 1440,
    isExact: false,
    minutes: 601 + 5 * 1440,
  }],
  ["of 90 days", { 0: [3, 3], 89: [3, 3] }, null],
];
for (const [name, known, since] of sinces) {
  Deno.test(`uptime: since when ${name} is known`, () => assert.deepEqual(summarise(known).since, since));
}

Deno.test("uptime of the last 24 hours is counted to the minute", () => {
  const asked: number[] = [];
  const { day } = summariseUptime(DAY_START + 600, {
    polls: (first, last) => {
      asked.push(last - first + 1);
      return { polls: 1440, ups: 1439 };
    },
    firstPoll: () => null,
    means: () => new Map(),
  });
  assert.deepEqual([day, asked], [1439 / 1440, [1440]]);
});

Deno.test("recent polls: the first of a span", () => {
  const recent = createRecentPolls();
  assert.equal(recent.findFirst(DAY_START, DAY_START + 100), null);
  recent.add(DAY_START + 9, false);
  recent.add(DAY_START + 12, true);
  assert.equal(recent.findFirst(DAY_START, DAY_START + 100), DAY_START + 9);
  assert.equal(recent.findFirst(DAY_START + 10, DAY_START + 100), DAY_START + 12);
});

Deno.test("recent polls: the last poll of a minute counts, entries of other days do not", () => {
  const recent = createRecentPolls();
  recent.add(DAY_START, true);
  recent.add(DAY_START, false);
  recent.add(DAY_START + 1, true);
  assert.deepEqual(recent.count(DAY_START, DAY_START + 9), { polls: 2, ups: 1 });
  recent.add(DAY_START + RECENT_MINUTES, true);
  assert.deepEqual(recent.count(DAY_START, DAY_START + 9), { polls: 1, ups: 1 });
  assert.deepEqual(recent.count(DAY_START + RECENT_MINUTES, DAY_START + RECENT_MINUTES), {
    polls: 1,
    ups: 1,
  });
  for (const laps of [-1, 2, 126]) {
    const minute = DAY_START + laps * RECENT_MINUTES;
    assert.deepEqual(recent.count(minute, minute + 9), { polls: 0, ups: 0 });
  }
});
