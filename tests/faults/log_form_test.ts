import assert from "node:assert/strict";
import type { LogLine } from "fakes/start_hub.ts";
import { countEvents, findLogFaults, findLogFlood } from "./log_form.ts";

const line = (event: string, reason = ""): LogLine => ({ time: "", level: "info", event, reason });

const cases: [name: string, lines: readonly LogLine[], stderr: string, expected: RegExp | null][] = [
  ["an ordinary life", [line("listening"), line("backend down", "HTTP 500")], "\n", null],
  ["an unexpected failure", [line("unexpected failure")], "", /unexpected failure/],
  ["a request that failed", [line("request failed")], "", /request failed/],
  ["a stack trace", [line("import failed", "Error: x\n    at run (file:///main.ts:1:1)")], "", /stack trace/],
  ["a line of another kind", [{ text: "Uncaught" }], "", /not JSON/],
  ["output on standard error", [], "panicked", /standard error: panicked/],
];
for (const [name, log, stderr, expected] of cases) {
  Deno.test(`findLogFaults: ${name}`, () => {
    const faults = findLogFaults({ log, stderr });
    if (expected === null) assert.deepEqual(faults, []);
    else assert.match(faults.join("\n"), expected);
  });
}

Deno.test("findLogFlood: more lines than allowed for the lives and faults", () => {
  const life = (lines: number) => ({ log: Array.from({ length: lines }, () => line("x")), stderr: "" });
  assert.deepEqual(findLogFlood([life(20), life(12)], 1), []);
  assert.deepEqual(findLogFlood([life(60), life(12)], 1), ["72 log lines in 2 lives with 1 faults"]);
});

Deno.test("countEvents: the most frequent first, over all lives", () => {
  const log = [line("a"), line("b"), line("b")];
  assert.deepEqual(countEvents([{ log, stderr: "" }, { log: [line("a"), line("b")], stderr: "" }]), [
    ["b", 3],
    ["a", 2],
  ]);
});
