import assert from "node:assert/strict";
import { createTagSharing, hasWord } from "server/node/region/core/tags.ts";

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

Deno.test("createTagSharing returns one object for equal sets of at most two tags", () => {
  const share = createTagSharing();
  const bench = share({ amenity: "bench" });
  assert.equal(share({ amenity: "bench" }), bench);
  assert.notEqual(share({ amenity: "shelter" }), bench);
  const many = () => ({ amenity: "bench", backrest: "yes", material: "wood" });
  const first = share(many());
  assert.deepEqual(first, many());
  assert.notEqual(share(many()), first);
});
