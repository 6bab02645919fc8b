import assert from "node:assert/strict";
import { parseOptions, UsageError } from "../../release/options.ts";

Deno.test("parseOptions collects the values of each option in their order", () => {
  const options = parseOptions(["--read", "a", "--output=x", "--read", "-b"], ["output", "read", "target"]);
  assert.deepEqual(options, { output: ["x"], read: ["a", "-b"], target: [] });
});

const USAGE_ERRORS: readonly (readonly [readonly string[], RegExp])[] = [
  [["--fast", "1"], /^unknown option "--fast"; allowed: --output, --read$/],
  [["output", "x"], /^unknown option "output"/],
  [["--read"], /^--read needs a value$/],
  [["--read", ""], /^--read needs a value$/],
  [["--read="], /^--read needs a value$/],
];
for (const [args, message] of USAGE_ERRORS) {
  Deno.test(`parseOptions explains ${JSON.stringify(args)}`, () => {
    assert.throws(
      () => parseOptions(args, ["output", "read"]),
      (error) => error instanceof UsageError && message.test(error.message),
    );
  });
}
