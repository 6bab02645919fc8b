import assert from "node:assert/strict";
import fc from "fast-check";
import { findRuns, joinRuns, type Outage, toOutage } from "server/history/core/outages.ts";
import { DAY_START } from "../samples.ts";

/** Five polls of a mean; `u` answered, `d` failed, `-` none. */
function readSlots(text: string) {
  const slots = text.split(" ").map((polls, i) => {
    const ups = polls.split("u").length - 1;
    const downs = polls.split("d").length - 1;
    return [DAY_START + i * 5, { polls: ups + downs, ups }] as const;
  });
  const last = text.replaceAll(" ", "").replace(/-+$/, "");
  return { slots, lastMinute: DAY_START + last.length - 1, isDown: last.endsWith("d") };
}

function listOutages(text: string, knownFrom = 0): Outage[] {
  const { slots, lastMinute, isDown } = readSlots(text);
  return joinRuns(findRuns(slots)).map((run) => toOutage(run, { lastMinute, isDown, knownFrom }));
}

/** "from–to" in minutes of the day. */
const summarise = (text: string) =>
  listOutages(text).map(({ fromMinute, toMinute }) =>
    `${fromMinute - DAY_START}–${toMinute === null ? "" : toMinute - DAY_START}`
  );

const HOUR_OFF = Array<string>(12).fill("-----").join(" ");
const cases: [name: string, polls: string, outages: string[]][] = [
  ["none", "uuuuu uuuuu", []],
  ["nothing known", "----- -----", []],
  ["to the minute over some means", "uuudd ddddd dduuu uuuuu", ["3–12"]],
  ["within a mean: its length", "uuuuu uuddu uuuuu", ["5–7"]],
  ["over the border of two means", "uuuud duuuu", ["4–6"]],
  ["that lasts", "uuuuu uuudd ddd", ["8–"]],
  ["that has just begun", "uuuuu uud", ["7–"]],
  ["that has just ended", "uuuuu udddu", ["5–8"]],
  ["from the first poll on", "ddddd duuuu", ["0–6"]],
  ["two", "duuuu uuuuu dduuu", ["0–1", "10–12"]],
  ["without a pause of a whole mean: one", "uuddu uddud uuuuu", ["3–8"]],
  ["over a restart of the Hub", `uuuuu ddddd ${HOUR_OFF} ddduu uuuuu`, ["5–73"]],
  ["that is not known to go on", `uuuuu ddddd ${HOUR_OFF} ----- ddddu`, ["5–10", "75–79"]],
];
for (const [name, polls, expected] of cases) {
  Deno.test(`outages: ${name}`, () => assert.deepEqual(summarise(polls), expected));
}

Deno.test("outages: a begin before what is known", () => {
  const isKnown = (from: number) => listOutages("ddddd duuuu", from)[0]?.isBeginKnown;
  assert.deepEqual([isKnown(DAY_START - 1440), isKnown(DAY_START)], [true, false]);
});

Deno.test("outages: one over midnight is one", () => {
  const [before, after] = [
    { first: DAY_START - 10, firstFailed: 2, last: DAY_START - 5, lastFailed: 5 },
    { first: DAY_START, firstFailed: 5, last: DAY_START + 5, lastFailed: 1 },
  ];
  assert.deepEqual(joinRuns([before, after]), [{ ...before, last: DAY_START + 5, lastFailed: 1 }]);
  assert.equal(joinRuns([before, { ...after, first: DAY_START + 5 }]).length, 2);
});

Deno.test("property: outages are in order, apart, and as long as what failed if nothing interrupts", () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom("u", "d", "d"), { minLength: 1, maxLength: 80 }), (polls) => {
      const text = polls.join("").replace(/(.{5})(?!$)/g, "$1 ");
      const { lastMinute } = readSlots(text);
      let end = -Infinity;
      for (const { fromMinute, toMinute } of listOutages(text)) {
        assert.ok(fromMinute >= end);
        end = toMinute ?? lastMinute + 1;
        assert.ok(fromMinute < end && end <= lastMinute + 5, `${fromMinute} ${end}`);
      }
    }),
  ));
