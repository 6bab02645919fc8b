import assert from "node:assert/strict";
import { planRuns } from "./plan_runs.ts";

const HOOK = "Deno.test.beforeAll(() => {});";
const texts = new Map([
  ["tests/contract/bbox_test.ts", ""],
  ["tests/e2e/page_test.ts", "Deno.test('x', () => {})"],
  ["tests/client/build/build_test.ts", HOOK],
  ["tests/faults/run_faults_test.ts", ""],
  ...Array.from({ length: 45 }, (_, i): [string, string] => [`tests/server/${i}_test.ts`, ""]),
]);

Deno.test("planRuns: every file runs once, and only the slow folders are left out of a quick run", () => {
  const all = planRuns(texts, { isQuick: false });
  assert.deepEqual([...all.alone, ...all.shared.flat()].sort(), [...texts.keys()].sort());
  const quick = planRuns(texts, { isQuick: true });
  assert.deepEqual(
    [...quick.alone, ...quick.shared.flat()].sort(),
    [...texts.keys()].filter((file) => !/e2e|faults/.test(file)).sort(),
  );
});

Deno.test("planRuns: what acts on its whole runtime, or takes long, runs alone", () => {
  const { alone, shared } = planRuns(texts, { isQuick: false });
  assert.deepEqual(alone, [
    "tests/client/build/build_test.ts",
    "tests/e2e/page_test.ts",
    "tests/faults/run_faults_test.ts",
  ]);
  assert.deepEqual(shared.map(({ length }) => length), [16, 15, 15]);
});

Deno.test("planRuns: without files there is nothing to run", () => {
  assert.deepEqual(planRuns(new Map(), { isQuick: true }), { alone: [], shared: [] });
});
