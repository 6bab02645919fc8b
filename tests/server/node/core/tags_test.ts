import assert from "node:assert/strict";
import { hasWord } from "../../../../server/node/core/tags.ts";

const SPORTS = new Set(["soccer", "tennis"]);
const cases: [value: string | undefined, expected: boolean][] = [
  ["soccer", true],
  ["basketball;soccer", true],
  ["basketball; tennis ;golf", true],
  ["table_tennis", false],
  ["soccer_golf", false],
  ["", false],
  [undefined, false],
];
for (const [value, expected] of cases) {
  Deno.test(`hasWord in ${JSON.stringify(value)}: ${expected}`, () =>
    assert.equal(hasWord(value, SPORTS), expected));
}
