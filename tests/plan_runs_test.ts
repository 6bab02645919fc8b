import assert from "node:assert/strict";
import { planRuns, type Scope } from "./plan_runs.ts";

const HOOK = "Deno.test.beforeAll(() => {});";
const texts = new Map([
  ["tests/contract/geometry/bbox_test.ts", ""],
  ["tests/e2e/page_test.ts", "Deno.test('x', () => {})"],
  ["tests/client/build/build_test.ts", HOOK],
  ["tests/faults/run_faults_test.ts", ""],
  ["tests/release/package_release_test.ts", HOOK],
  ["tests/server/database_test.ts", 'postgresTest("a database", () => {});'],
  ...Array.from({ length: 45 }, (_, i): [string, string] => [`tests/server/${i}_test.ts`, ""]),
]);

const listFiles = (scope: Scope) => {
  const { alone, shared } = planRuns(texts, scope);
  return [...alone, ...shared.flat()].sort();
};

Deno.test("planRuns: every file runs once, for a commit or for a release", () => {
  assert.deepEqual(listFiles("release"), ["tests/release/package_release_test.ts"]);
  assert.deepEqual([...listFiles("commit"), ...listFiles("release")].sort(), [...texts.keys()].sort());
});

Deno.test("planRuns: a quick run leaves out the slow folders", () => {
  assert.deepEqual(listFiles("quick"), listFiles("commit").filter((file) => !/e2e|faults/.test(file)));
});

Deno.test("planRuns: what acts on its whole runtime, or takes long, runs alone", () => {
  const { alone, shared } = planRuns(texts, "commit");
  assert.deepEqual(alone, [
    "tests/client/build/build_test.ts",
    "tests/e2e/page_test.ts",
    "tests/faults/run_faults_test.ts",
    "tests/server/database_test.ts",
  ]);
  assert.deepEqual(shared.map(({ length }) => length), [16, 15, 15]);
});

Deno.test("planRuns: without files there is nothing to run", () => {
  assert.deepEqual(planRuns(new Map(), "quick"), { alone: [], shared: [] });
});
