import assert from "node:assert/strict";
import { parseFaultArguments } from "./arguments.ts";

Deno.test("parseFaultArguments: a minute and a seed of its own unless named", () => {
  assert.deepEqual(parseFaultArguments([], 7), { seconds: 60, seed: 7 });
  assert.deepEqual(parseFaultArguments(["--seed", "3", "--seconds", "90"], 7), {
    seconds: 90,
    seed: 3,
  });
});

const usageErrors: [args: string[], message: RegExp][] = [
  [["--fast", "1"], /^unknown option "--fast"; allowed: --seconds, --seed$/],
  [["--seconds"], /^--seconds needs a value$/],
  [["--seconds", "1"], /^--seconds "1" is invalid; allowed: a whole number from 20 to 3600$/],
  [["--seconds", "60s"], /^--seconds "60s" is invalid/],
  [["--seed", "-1"], /^--seed "-1" is invalid/],
];
for (const [args, message] of usageErrors) {
  Deno.test(`parseFaultArguments refuses ${args.join(" ")}`, () => {
    assert.throws(() => parseFaultArguments(args, 1), { name: "UsageError", message });
  });
}
