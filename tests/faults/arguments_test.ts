import assert from "node:assert/strict";
import { parseFaultArguments } from "./arguments.ts";

Deno.test("parseFaultArguments: a minute and a seed of its own unless named", () => {
  assert.deepEqual(parseFaultArguments([], 7), { kind: "run", seconds: 60, seed: 7 });
  assert.deepEqual(parseFaultArguments(["--seed", "3", "--seconds", "90"], 7), {
    kind: "run",
    seconds: 90,
    seed: 3,
  });
});

const mistakes: [args: string[], message: RegExp][] = [
  [["--fast", "1"], /^there is no option "--fast"; possible are --seconds and --seed$/],
  [["--seconds"], /^--seconds needs a whole number from 20 to 3600 after it$/],
  [["--seconds", "1"], /^--seconds needs/],
  [["--seconds", "60s"], /^--seconds needs/],
  [["--seed", "-1"], /^--seed needs/],
];
for (const [args, message] of mistakes) {
  Deno.test(`parseFaultArguments refuses ${args.join(" ")}`, () => {
    const parsed = parseFaultArguments(args, 1);
    assert.ok(parsed.kind === "mistake");
    assert.match(parsed.message, message);
  });
}
