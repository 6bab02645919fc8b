import assert from "node:assert/strict";
import { createLog } from "server/base/kit/log.ts";
import { createChangeLog } from "server/hub/monitor/change_log.ts";
import { makeFullStatus, makeSnapshot } from "fakes/records.ts";

const status = (error: string | null) => makeFullStatus({ up: error === null, error });

/** The events of rounds in which one backend is up (null) or down for a reason. */
function eventsOf(rounds: readonly (string | null)[], before: string | null = null): readonly string[] {
  const lines: string[] = [];
  const changes = createChangeLog(createLog({ format: "json", write: (line) => lines.push(line) }));
  let previous = makeSnapshot({ a: status(before) });
  for (const error of rounds) {
    const next = makeSnapshot({ a: status(error) });
    changes.record(previous, next);
    previous = next;
  }
  return lines.map((line) => JSON.parse(line).event);
}

const cases: [
  name: string,
  rounds: readonly (string | null)[],
  before: string | null,
  expected: readonly string[],
][] = [
  ["logs nothing while nothing changes", [null, null, null], null, []],
  ["logs a backend that goes down and comes back", [null, "gone", "gone", null], null, [
    "backend down",
    "backend up again",
  ]],
  ["logs another reason", ["gone", "HTTP 500"], null, ["backend down", "backend down"]],
  ["logs a backend that is down once more after a restart", ["gone", "gone"], "gone", ["backend down"]],
  ["logs a backend that came back during a restart", [null], "gone", ["backend up again"]],
];
for (const [name, rounds, before, expected] of cases) {
  Deno.test(`createChangeLog: ${name}`, () => assert.deepEqual(eventsOf(rounds, before), expected));
}

Deno.test("createChangeLog: a backend that flaps for a day costs ten lines, and one when it has ended", () => {
  const flapping = Array.from({ length: 1_440 }, (_, round) => round % 2 === 0 ? "gone" : null);
  const steady = Array.from({ length: 60 }, () => null);
  const events = eventsOf([...flapping, ...steady, "gone"]);
  assert.deepEqual(events.slice(7), [
    "backend flapping, suppressing further changes",
    "backend no longer flapping",
    "backend down",
  ]);
  assert.equal(events.length, 10);
});

Deno.test("createChangeLog: an occasional failure is logged each time", () => {
  const hours = Array.from({ length: 24 * 60 }, (_, round) => round % 60 === 0 ? "gone" : null);
  assert.equal(eventsOf(hours).length, 48);
});

/** The lines of rounds, each given as the reasons (null: up) of all backends. */
function linesOf(rounds: readonly (readonly (string | null)[])[]): Record<string, unknown>[] {
  const lines: string[] = [];
  const changes = createChangeLog(createLog({ format: "json", write: (line) => lines.push(line) }));
  const [first = []] = rounds;
  let previous = makeSnapshot(Object.fromEntries(first.map((_, i) => [`n${i}`, status(null)])));
  for (const errors of rounds) {
    const next = makeSnapshot(Object.fromEntries(errors.map((error, i) => [`n${i}`, status(error)])));
    changes.record(previous, next);
    previous = next;
  }
  return lines.map((line) => JSON.parse(line)).map(({ time: _, level: __, ...fields }) => fields);
}

const some = (count: number, error: string, of = 40) =>
  Array.from({ length: of }, (_, i) => i < count ? error : null);

Deno.test("createChangeLog: an outage of the Hub's own network is one line, and its end another", () => {
  const reasons = some(38, "no response within 3 s").with(0, "host not found");
  assert.deepEqual(linesOf([reasons, reasons, some(0, "")]), [
    {
      event: "most backends down, check the Hub's own network",
      down: 38,
      of: 40,
      most_frequent_reason: "no response within 3 s",
      with_that_reason: 37,
    },
    { event: "most backends up again", up: 38, of: 40 },
  ]);
});

Deno.test("createChangeLog: an hour without a name server is one line, whichever way each look-up fails", () => {
  const hour = Array.from(
    { length: 60 },
    (_, round) => some(40, "no response within 3 s").fill("host not found", round % 40, round % 40 + 10),
  );
  assert.deepEqual(linesOf([...hour, some(0, "")]).map(({ event }) => event), [
    "most backends down, check the Hub's own network",
    "most backends up again",
  ]);
});

Deno.test("createChangeLog: a backend that is down besides most others is named when they are back", () => {
  const lines = linesOf([some(40, "gone"), some(1, "gone"), some(0, "")]);
  assert.deepEqual(lines.map(({ event, backend }) => [event, backend]), [
    ["most backends down, check the Hub's own network", undefined],
    ["most backends up again", undefined],
    ["backend up again", "n0"],
  ]);
});

for (const [count, of] of [[20, 40], [4, 4], [4, 5]] as const) {
  Deno.test(`createChangeLog: ${count} of ${of} backends are named one by one`, () => {
    const lines = linesOf([some(count, "gone", of), some(0, "", of)]);
    assert.equal(lines.filter(({ event }) => event === "backend down").length, count);
    assert.equal(lines.filter(({ event }) => event === "backend up again").length, count);
  });
}

/** Numbers, from 1, of the rounds that log an event other than a single change. */
function flappingRounds(changes: readonly number[], last: number): readonly (readonly [number, string])[] {
  const found: [number, string][] = [];
  let round = 0;
  const write = (line: string) => {
    const { event } = JSON.parse(line);
    if (event.includes("flapping")) found.push([round, event]);
  };
  const log = createChangeLog(createLog({ format: "json", write }));
  let [previous, isUp] = [makeSnapshot({ a: status(null) }), true];
  for (round = 1; round <= last; round++) {
    if (changes.includes(round)) isUp = !isUp;
    const next = makeSnapshot({ a: status(isUp ? null : "gone") });
    log.record(previous, next);
    previous = next;
  }
  return found;
}

Deno.test("createChangeLog: seven changes in an hour are not flapping", () => {
  assert.deepEqual(flappingRounds([1, 2, 3, 4, 5, 6, 7], 120), []);
});

Deno.test("createChangeLog: flapping from the eighth change until an hour after the last one", () => {
  assert.deepEqual(flappingRounds([1, 2, 3, 4, 5, 6, 7, 8, 40], 200), [
    [8, "backend flapping, suppressing further changes"],
    [100, "backend no longer flapping"],
  ]);
});

Deno.test("createChangeLog: changes an hour apart never add up", () => {
  assert.deepEqual(flappingRounds(Array.from({ length: 20 }, (_, i) => 1 + i * 60), 1_300), []);
});

Deno.test("createChangeLog: a backend that left the registry is forgotten", () => {
  const lines: string[] = [];
  const changes = createChangeLog(createLog({ format: "json", write: (line) => lines.push(line) }));
  const [down, none] = [makeSnapshot({ a: status("gone") }), makeSnapshot({})];
  for (const next of [down, none, down]) changes.record(null, next);
  assert.deepEqual(lines.map((line) => JSON.parse(line).event), ["backend down", "backend down"]);
});
