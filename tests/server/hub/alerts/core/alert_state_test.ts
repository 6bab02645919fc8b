import assert from "node:assert/strict";
import fc from "fast-check";
import { encodeAlerts, parseAlerts } from "server/hub/alerts/core/alert_file.ts";
import {
  type AlertEvent,
  type AlertState,
  nextAlertState,
  NOTHING_OBSERVED,
} from "server/hub/alerts/core/alert_state.ts";
import type { Condition } from "server/hub/alerts/core/condition.ts";

const MINUTE = 60_000;
const HOLD = 10 * MINUTE;
const at = (nowMs: number, remindMs: number | null = null) => ({ nowMs, holdMs: HOLD, remindMs });

/** One character per region: `u` up, `d` down, `c` down as another Hub confirms, `-` unknown or in maintenance. */
function readRound(text: string): Condition[] {
  return [...text].map((state, index) => ({
    id: `down ${index}`,
    kind: "down",
    key: `r${index}`,
    name: `R${index}`,
    url: `https://r${index}.example/api`,
    isBad: state === "-" ? null : "dc".includes(state),
    reason: "dc".includes(state) ? "connection refused" : null,
    ...(state === "c" && { isConfirmed: true as const }),
  }));
}

interface Told {
  readonly minute: number;
  readonly events: readonly AlertEvent[];
  readonly isOwnFault: boolean;
}

/** One round per minute; `restart` replaces the state between rounds. */
function run(
  rounds: readonly string[],
  restart: (state: AlertState, minute: number) => AlertState = (state) => state,
  remindMinutes: number | null = null,
): Told[] {
  const remindMs = remindMinutes === null ? null : remindMinutes * MINUTE;
  let state = NOTHING_OBSERVED;
  return rounds.flatMap((text, minute) => {
    const step = nextAlertState(restart(state, minute), readRound(text), at(minute * MINUTE, remindMs));
    state = step.state;
    return step.group === null ? [] : [{ minute, ...step.group }];
  });
}

const times = (count: number, text: string) => Array<string>(count).fill(text);
const summarise = (told: readonly Told[]) =>
  told.map(({ minute, events }) =>
    `${minute}: ${
      events.map(({ key, isResolved, isReminder }) =>
        `${key} ${isResolved ? "up" : isReminder ? "still down" : "down"}`
      ).join(", ")
    }`
  );

const cases: [name: string, rounds: string[], told: string[]][] = [
  ["nothing for a region that stays up", times(60, "u"), []],
  ["down once, after it has held", ["u", ...times(30, "d")], ["11: r0 down"]],
  ["down at the first round counts from there", times(30, "d"), ["10: r0 down"]],
  ["nothing for a short outage", ["u", ...times(10, "d"), ...times(30, "u")], []],
  ["up again after it has held", [...times(20, "d"), ...times(20, "u")], ["10: r0 down", "30: r0 up"]],
  ["a short recovery is not told", [...times(20, "d"), ...times(5, "u"), ...times(30, "d")], ["10: r0 down"]],
  ["nothing for a flapping region", Array.from({ length: 200 }, (_, i) => i % 3 === 0 ? "u" : "d"), []],
  ["a region that flaps after its outage stays down", [
    ...times(15, "d"),
    ...Array.from({ length: 100 }, (_, i) => i % 7 === 0 ? "d" : "u"),
  ], ["10: r0 down"]],
  ["nothing in a maintenance", ["u", ...times(60, "-"), ...times(20, "u")], []],
  ["down during a maintenance counts from its end", ["u", ...times(30, "-"), ...times(15, "d")], [
    "41: r0 down",
  ]],
  [
    "a maintenance that begins in time holds the message back",
    [...times(9, "d"), ...times(30, "-"), "u"],
    [],
  ],
  ["up again during a maintenance is told after it", [
    ...times(11, "d"),
    ...times(30, "-"),
    ...times(15, "u"),
  ], [
    "10: r0 down",
    "51: r0 up",
  ]],
  ["regions that go down together are one message", ["uuu", ...times(15, "ddu")], ["11: r0 down, r1 down"]],
  ["so are those that follow within two minutes", ["uuu", "duu", "ddu", ...times(15, "ddd")], [
    "11: r0 down, r1 down, r2 down",
  ]],
  ["a later one is a message of its own", ["uu", ...times(5, "du"), ...times(15, "dd")], [
    "11: r0 down",
    "16: r1 down",
  ]],
];

for (const [name, rounds, expected] of cases) {
  Deno.test(`nextAlertState: ${name}`, () => assert.deepEqual(summarise(run(rounds)), expected));
}

const reminders: [name: string, rounds: string[], told: string[]][] = [
  ["every hour while it lasts, and no more once it is up", [...times(150, "d"), ...times(90, "u")], [
    "10: r0 down",
    "70: r0 still down",
    "130: r0 still down",
    "160: r0 up",
  ]],
  ["not in a maintenance", [...times(20, "d"), ...times(60, "-"), ...times(5, "d")], [
    "10: r0 down",
    "80: r0 still down",
  ]],
  ["not while it may be up", [...times(65, "d"), ...times(8, "u"), ...times(5, "d")], [
    "10: r0 down",
    "73: r0 still down",
  ]],
  ["with others that were told long ago", [
    ...times(20, "du"),
    ...times(65, "dd"),
  ], ["10: r0 down", "30: r1 down", "70: r0 still down, r1 still down"]],
  ["not with others that were told lately", [
    ...times(50, "du"),
    ...times(35, "dd"),
  ], ["10: r0 down", "60: r1 down", "70: r0 still down"]],
  ["in one message with what is new", [
    ...times(60, "du"),
    ...times(15, "dd"),
  ], ["10: r0 down", "70: r0 still down, r1 down"]],
];
for (const [name, rounds, expected] of reminders) {
  Deno.test(`nextAlertState: reminders: ${name}`, () =>
    assert.deepEqual(summarise(run(rounds, undefined, 60)), expected));
}

Deno.test("nextAlertState: a reminder says since when and for how long", () => {
  const [, told] = run([...times(3, "u"), ...times(90, "d")], undefined, 60);
  const [{ sinceMs, badForMs, reason }] = told!.events as [AlertEvent];
  assert.deepEqual([sinceMs, badForMs, reason], [3 * MINUTE, 70 * MINUTE, "connection refused"]);
});

Deno.test("nextAlertState: a state without the time of its message is reminded of from its beginning", () => {
  const tracked = { isToldBad: true, badSinceMs: 0, toldAtMs: null, pendingSinceMs: null };
  const state = { observedAtMs: 59 * MINUTE, subjects: new Map([["down 0", tracked]]) };
  const tell = (minute: number) =>
    nextAlertState(state, readRound("d"), at(minute * MINUTE, 60 * MINUTE)).group;
  assert.equal(tell(59), null);
  assert.equal(tell(60)?.events.length, 1);
});

/** Rounds begin every minute, and end somewhat later: what is observed at their ends is never exactly minutes apart. */
const roundEnds: [name: string, holdMinutes: number, endsMs: number[], toldAtRound: number][] = [
  ["a shorter second round", 1, [38, MINUTE + 6, 2 * MINUTE + 6], 1],
  ["a first round of 12 seconds", 1, [12_000, MINUTE + 50, 2 * MINUTE + 50], 1],
  ["a longer second round", 1, [6, MINUTE + 12_000, 2 * MINUTE], 1],
  ["two minutes", 2, [38, MINUTE + 6, 2 * MINUTE + 6, 3 * MINUTE], 2],
  ["two minutes, after a first round of 12 seconds", 2, [12_000, MINUTE, 2 * MINUTE, 3 * MINUTE], 2],
];
for (const [name, holdMinutes, endsMs, toldAtRound] of roundEnds) {
  Deno.test(`nextAlertState: the length of a round does not delay a message by a round: ${name}`, () => {
    let state = NOTHING_OBSERVED;
    const told = endsMs.map((nowMs) => {
      const step = nextAlertState(state, readRound("du"), {
        nowMs,
        holdMs: holdMinutes * MINUTE,
        remindMs: null,
      });
      state = step.state;
      return step.group !== null;
    });
    assert.equal(told.indexOf(true), toldAtRound);
  });
}

Deno.test("nextAlertState: an event says since when, why, and for how long", () => {
  const [down, up] = run([...times(3, "u"), ...times(20, "d"), ...times(20, "u")]).flatMap(({ events }) =>
    events
  );
  assert.deepEqual(down, {
    kind: "down",
    key: "r0",
    name: "R0",
    url: "https://r0.example/api",
    isResolved: false,
    isReminder: false,
    sinceMs: 3 * MINUTE,
    badForMs: null,
    reason: "connection refused",
  });
  assert.deepEqual(up, {
    ...down!,
    isResolved: true,
    sinceMs: 23 * MINUTE,
    badForMs: 20 * MINUTE,
    reason: null,
  });
});

const ownFaults: [rounds: string, isOwnFault: boolean][] = [
  ["ddddduuuu", true],
  ["dddduuu", false],
  ["ddddduuuuu", false],
  ["dd", true],
  ["d", false],
  ["ddu", false],
  ["dd-", true],
  ["ddddcuuuu", false],
];
for (const [round, expected] of ownFaults) {
  Deno.test(`nextAlertState: ${round} is ${expected ? "" : "not "}the Hub's own fault`, () => {
    const [told] = run(["u".repeat(round.length), ...times(11, round)]);
    assert.equal(told?.isOwnFault, expected);
  });
}

Deno.test("nextAlertState: 38 of 40 down are one message", () => {
  const told = run(["u".repeat(40), ...times(30, "d".repeat(38) + "uu")]);
  assert.deepEqual(told.map(({ minute, events, isOwnFault }) => [minute, events.length, isOwnFault]), [[
    11,
    38,
    true,
  ]]);
});

Deno.test("nextAlertState: after a long pause, or a clock that was set back, a state has to hold again", () => {
  for (const atMs of [60 * MINUTE, -60 * MINUTE]) {
    const first = nextAlertState(NOTHING_OBSERVED, readRound("d"), at(0)).state;
    const second = nextAlertState(first, readRound("d"), at(atMs));
    assert.equal(second.group, null);
    const third = nextAlertState(second.state, readRound("d"), at(atMs + 5 * MINUTE));
    assert.equal(third.group, null);
    assert.notEqual(nextAlertState(third.state, readRound("d"), at(atMs + 10 * MINUTE)).group, null);
  }
});

Deno.test("nextAlertState: the minutes that a clock was set back are not observed twice", () => {
  let state = NOTHING_OBSERVED;
  for (const minute of [0, 4, 8, 5, 9, 13]) {
    const step = nextAlertState(state, readRound("d"), at(minute * MINUTE));
    assert.equal(step.group, null, `at ${minute}`);
    state = step.state;
  }
  assert.notEqual(nextAlertState(state, readRound("d"), at(15 * MINUTE)).group, null);
});

Deno.test("nextAlertState: what was told survives a long pause", () => {
  const { state } = nextAlertState(
    {
      observedAtMs: 0,
      subjects: new Map([["down 0", { isToldBad: true, badSinceMs: 0, toldAtMs: 0, pendingSinceMs: null }]]),
    },
    readRound("d"),
    at(24 * 60 * MINUTE),
  );
  assert.equal(state.subjects.get("down 0")?.isToldBad, true);
});

Deno.test("nextAlertState: a region that left the registry is forgotten without a message", () => {
  const rounds = [...times(15, "d"), ...times(30, ""), ...times(5, "u")];
  assert.deepEqual(summarise(run(rounds)), ["10: r0 down"]);
});

const round = fc.array(fc.constantFrom("u", "d", "-"), { minLength: 3, maxLength: 3 }).map((states) =>
  states.join("")
);
/** States that last, so that messages are common. */
const history = fc.array(fc.tuple(round, fc.integer({ min: 1, max: 25 })), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.flatMap(([text, count]) => times(count, text)));

Deno.test("property: down and up alternate per region, each after the state was observed without interruption", () =>
  fc.assert(fc.property(history, (rounds) => {
    const isDown = new Map<string, boolean>();
    for (const { minute, events } of run(rounds)) {
      for (const { key, isResolved, sinceMs } of events) {
        assert.equal(isDown.get(key!) ?? false, isResolved, `${key} at ${minute}`);
        isDown.set(key!, !isResolved);
        const index = Number(key!.slice(1));
        const begin = sinceMs / MINUTE;
        assert.ok(minute - begin >= 8, "held for the time without the grouping");
        const held = rounds.slice(begin, minute + 1).map((text) => text[index]);
        assert.ok(held.every((state) => state === (isResolved ? "u" : "d")));
      }
    }
  })));

Deno.test("property: at most one message per round, and none about a region in maintenance", () =>
  fc.assert(fc.property(history, (rounds) => {
    for (const { minute, events } of run(rounds)) {
      assert.equal(new Set(events.map(({ key }) => key)).size, events.length);
      for (const { key } of events) assert.notEqual(rounds[minute]![Number(key!.slice(1))], "-");
    }
  })));

Deno.test("property: a restart at any minute neither repeats nor loses a message", () =>
  fc.assert(fc.property(history, fc.nat(100), (rounds, atMinute) => {
    const restart = (state: AlertState, minute: number) =>
      minute === atMinute ? parseAlerts(encodeAlerts({ state, outbox: [] }))!.state : state;
    assert.deepEqual(run(rounds, restart, 30), run(rounds, undefined, 30));
  })));

Deno.test("property: a region that stays down for the time is always told", () =>
  fc.assert(fc.property(history, (rounds) => {
    const told = run([...rounds, ...times(11, "ddd")]);
    const last = new Map(
      told.flatMap(({ events }) => events.map(({ key, isResolved }) => [key, isResolved])),
    );
    assert.deepEqual(["r0", "r1", "r2"].map((key) => last.get(key)), [false, false, false]);
  })));
