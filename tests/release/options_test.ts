import assert from "node:assert/strict";
import { OptionError, parseOptions } from "../../release/options.ts";

Deno.test("parseOptions collects the values of each option in their order", () => {
  const options = parseOptions(["--read", "a", "--output", "x", "--read", "b"], ["output", "read", "target"]);
  assert.deepEqual(options, { output: ["x"], read: ["a", "b"], target: [] });
});

const MISTAKES: readonly (readonly [readonly string[], RegExp])[] = [
  [["--fast", "1"], /^there is no option "--fast"; possible are --output, --read$/],
  [["output", "x"], /^there is no option "output"/],
  [["--read"], /^--read needs a value after it$/],
  [["--read", ""], /^--read needs a value after it$/],
];
for (const [args, message] of MISTAKES) {
  Deno.test(`parseOptions explains ${JSON.stringify(args)}`, () => {
    assert.throws(
      () => parseOptions(args, ["output", "read"]),
      (error) => error instanceof OptionError && message.test(error.message),
    );
  });
}
