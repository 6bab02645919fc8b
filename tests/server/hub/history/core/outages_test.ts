import assert from "node:assert/strict";
import fc from "fast-check";
import {
  addPoll,
  listOutages,
  MAX_KEPT_OUTAGES,
  OUTAGE_DAYS,
  type OutageRecord,
} from "server/hub/history/core/outages.ts";
import { DAY_START } from "../samples.ts";

/** A poll per minute; `u` answered, `d` failed, `-` none. */
function addPolls(text: string, known: readonly OutageRecord[] = [], first = DAY_START) {
  return [...text].reduce(
    (outages, poll, i) => poll === "-" ? outages : addPoll(outages, first + i, poll === "u"),
    known,
  );
}

const list = (text: string) =>
  listOutages(addPolls(text), DAY_START + text.replace(/-+$/, "").length - 1, OUTAGE_DAYS);

/** "from–to" in minutes of the day, and what of it was not polled. */
const summarise = (text: string) =>
  list(text).map(({ fromMinute, toMinute, unpolledMinutes }) =>
    `${fromMinute - DAY_START}–${toMinute === null ? "" : toMinute - DAY_START}` +
    (unpolledMinutes === 0 ? "" : ` (${unpolledMinutes})`)
  );

const HOUR_OFF = "-".repeat(60);
const cases: [name: string, polls: string, outages: string[]][] = [
  ["none", "uuuuu", []],
  ["nothing known", "-----", []],
  ["to the minute", "uuudddddu", ["3–8"]],
  ["of one poll", "udu", ["1–2"]],
  ["that lasts", "uuudd", ["3–"]],
  ["from the first poll on", "ddu", ["0–2"]],
  ["with one answer in between: two", "ddudddud", ["0–2", "3–6", "7–"]],
  ["over a restart of the Hub", `udd${HOUR_OFF}ddu`, ["1–65 (60)"]],
  ["that was not seen to end", `udd${HOUR_OFF}u`, ["1–3"]],
  ["that is not known to go on", `udd-${HOUR_OFF}du`, ["1–3", "64–65"]],
];
for (const [name, polls, expected] of cases) {
  Deno.test(`outages: ${name}`, () => assert.deepEqual(summarise(polls), expected));
}

Deno.test("outages: one lasts while nothing else is known, for an hour", () => {
  const known = addPolls("ud");
  const endAt = (later: number) => listOutages(known, DAY_START + 1 + later, OUTAGE_DAYS)[0]!.toMinute;
  assert.deepEqual([endAt(60), endAt(61)], [null, DAY_START + 2]);
});

Deno.test("outages: a long one keeps its begin, one that ended 30 days ago is not listed", () => {
  const day = 1440;
  const known: OutageRecord[] = [
    { firstMinute: DAY_START, lastMinute: DAY_START + 10 * day, unpolledMinutes: 0, isOver: true },
    {
      firstMinute: DAY_START + 20 * day,
      lastMinute: DAY_START + 90 * day,
      unpolledMinutes: 0,
      isOver: false,
    },
  ];
  assert.deepEqual(listOutages(known, DAY_START + 90 * day, OUTAGE_DAYS), [
    { fromMinute: DAY_START + 20 * day, toMinute: null, unpolledMinutes: 0 },
  ]);
});

Deno.test("outages: the newest ones are kept", () => {
  const known = addPolls("du".repeat(200));
  assert.equal(known.length, MAX_KEPT_OUTAGES);
  assert.equal(known.at(-1)!.firstMinute, DAY_START + 398);
});

Deno.test("outages: a minute that is polled twice, and a clock that is set back", () => {
  const firsts = (known: readonly OutageRecord[]) => known.map(({ firstMinute }) => firstMinute - DAY_START);
  const twice = addPoll(addPoll(addPolls("ud"), DAY_START + 1, true), DAY_START + 1, false);
  assert.deepEqual(firsts(twice), [1]);
  assert.equal(twice[0]!.isOver, false);
  const ahead = addPolls("uddud");
  assert.deepEqual(firsts(addPoll(ahead, DAY_START + 2, true)), [1]);
  assert.deepEqual(firsts(addPoll(ahead, DAY_START, true)), []);
});

Deno.test("property: outages are exactly the failed polls, and none moves its begin", () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom("u", "d", "d"), { minLength: 1, maxLength: 60 }), (polls) => {
      const text = polls.join("");
      const failed = list(text).flatMap(({ fromMinute, toMinute }) => {
        const length = (toMinute ?? DAY_START + text.length) - fromMinute;
        return Array.from({ length }, (_, i) => fromMinute - DAY_START + i);
      });
      assert.deepEqual(failed, polls.flatMap((poll, i) => poll === "d" ? [i] : []));
      const begins = (until: number) => list(text.slice(0, until)).map(({ fromMinute }) => fromMinute);
      for (let i = 1; i < text.length; i++) {
        const [before, after] = [begins(i), begins(i + 1)];
        assert.deepEqual(after.slice(0, before.length), before);
      }
    }),
  ));
