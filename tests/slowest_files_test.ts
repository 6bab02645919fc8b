import assert from "node:assert/strict";
import { listSlowest } from "./slowest_files.ts";

const testCase = (file: string, time: string) =>
  `<testcase name="a &lt; b" classname="./${file}" time="${time}" line="3" col="8">\n</testcase>`;

Deno.test("listSlowest adds up the tests of each file, and gives the ten slowest", () => {
  const files = Array.from({ length: 11 }, (_, i) => testCase(`tests/f${i}_test.ts`, `${i}.500`));
  const lines = listSlowest([...files, testCase("tests/f2_test.ts", "20.250")].join("\n"));
  assert.equal(lines.length, 11);
  assert.deepEqual(lines.slice(0, 3), [
    "Slowest test files, in seconds:",
    "  22.8  tests/f2_test.ts",
    "  10.5  tests/f10_test.ts",
  ]);
  assert.equal(lines.at(-1), "   1.5  tests/f1_test.ts");
});
