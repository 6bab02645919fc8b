import assert from "node:assert/strict";
import { createLog } from "../../../server/log.ts";
import { createChangeLog } from "../../../server/monitor/change_log.ts";
import { makeSnapshot, makeStatus } from "./records.ts";

const status = (error: string | null) => makeStatus({ up: error === null, error });

/** The events of rounds in which one backend is up (null) or down for a reason. */
function eventsOf(rounds: readonly (string | null)[], before: string | null = null): readonly string[] {
  const lines: string[] = [];
  const changes = createChangeLog(createLog({ format: "json", write: (line) => lines.push(line) }));
  let previous = makeSnapshot({ a: status(before) });
  for (const error of rounds) {
    const next = makeSnapshot({ a: status(error) });
    changes.take(previous, next);
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
  ["says nothing while nothing changes", [null, null, null], null, []],
  ["tells of a backend that goes down and comes back", [null, "gone", "gone", null], null, [
    "backend down",
    "backend up again",
  ]],
  ["tells of another reason", ["gone", "HTTP 500"], null, ["backend down", "backend down"]],
  ["tells once more after a start", ["gone", "gone"], "gone", ["backend down"]],
  ["tells of a return during a stop", [null], "gone", ["backend up again"]],
];
for (const [name, rounds, before, expected] of cases) {
  Deno.test(`createChangeLog: ${name}`, () => assert.deepEqual(eventsOf(rounds, before), expected));
}

Deno.test("createChangeLog: a backend that comes and goes for a day costs ten lines, and is told of when it is done", () => {
  const flapping = Array.from({ length: 1_440 }, (_, round) => round % 2 === 0 ? "gone" : null);
  const steady = Array.from({ length: 60 }, () => null);
  const events = eventsOf([...flapping, ...steady, "gone"]);
  assert.deepEqual(events.slice(7), [
    "backend unsteady, its changes are no longer logged one by one",
    "backend steady again",
    "backend down",
  ]);
  assert.equal(events.length, 10);
});

Deno.test("createChangeLog: a failure now and then is told of each time", () => {
  const hours = Array.from({ length: 24 * 60 }, (_, round) => round % 60 === 0 ? "gone" : null);
  assert.equal(eventsOf(hours).length, 48);
});

Deno.test("createChangeLog: a backend that left the registry is forgotten", () => {
  const lines: string[] = [];
  const changes = createChangeLog(createLog({ format: "json", write: (line) => lines.push(line) }));
  const [down, none] = [makeSnapshot({ a: status("gone") }), makeSnapshot({})];
  for (const next of [down, none, down]) changes.take(null, next);
  assert.deepEqual(lines.map((line) => JSON.parse(line).event), ["backend down", "backend down"]);
});
