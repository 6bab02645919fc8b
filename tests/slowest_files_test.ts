import assert from "node:assert/strict";
import { listSlowest } from "./slowest_files.ts";

Deno.test("listSlowest adds up the tests of each file, and gives the ten slowest", () => {
  const lines = Array.from({ length: 11 }, (_, i) => `./tests/f${i}_test.ts => a test ... ok (${i}s)`);
  const found = listSlowest([
    ...lines,
    "\x1b[0m\x1b[38;5;245m./tests/f2_test.ts => \x1b[0mits second ... \x1b[0m\x1b[32mok\x1b[0m \x1b[0m\x1b[38;5;245m(1m5s)\x1b[0m",
    "./tests/f2_test.ts => its second ... with a step ... ok (1m4s)",
    "./tests/f3_test.ts => its second ... FAILED (500ms)",
    "a line that a test prints",
  ], "");
  assert.equal(found.length, 11);
  assert.deepEqual(found.slice(0, 3), [
    "Slowest test files, in seconds:",
    "  67.0  tests/f2_test.ts",
    "  10.0  tests/f10_test.ts",
  ]);
  assert.equal(found.at(-1), "   1.0  tests/f1_test.ts");
  assert.ok(found.includes("   3.5  tests/f3_test.ts"));
});

Deno.test("listSlowest: files that share a runtime are known by where their tests were registered", () => {
  const report =
    '<testcase name="a &lt; b &amp; c" classname="./tests/shared_test.ts" time="2.1" line="3" col="8">';
  assert.deepEqual(
    listSlowest([
      "../tmp/group_1_test.ts => a < b & c ... ok (2s)",
      "../tmp/group_1_test.ts => of a helper ... ok (1s)",
    ], report).slice(1),
    ["   2.0  tests/shared_test.ts", "   1.0  ../tmp/group_1_test.ts"],
  );
});
