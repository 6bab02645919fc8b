import assert from "node:assert/strict";
import { encodeGround, type Ground, GROUND_KINDS, parseGround } from "contract/playground/ground.ts";
import { limitProperties, MAX_LIST_TEXT_LENGTH } from "contract/playground/properties.ts";

Deno.test("encodeGround and parseGround are a pair, within the limits of properties", () => {
  for (const kind of GROUND_KINDS) {
    for (const name of ["x".repeat(MAX_LIST_TEXT_LENGTH), "Schlossschule", null]) {
      const ground: Ground = { kind, name };
      const properties = limitProperties({ on_ground_of: encodeGround(ground) });
      assert.deepEqual(parseGround(properties.on_ground_of), ground);
    }
  }
});

Deno.test("encodeGround and parseGround cut a long name", () => {
  const long = "x".repeat(300);
  assert.equal(encodeGround({ kind: "school", name: long })[1]!.length, MAX_LIST_TEXT_LENGTH);
  assert.equal(parseGround(["school", long])?.name?.length, MAX_LIST_TEXT_LENGTH);
});

const CASES: readonly (readonly [value: unknown, ground: Ground | null])[] = [
  [["school", " "], { kind: "school", name: null }],
  [["school", 5], { kind: "school", name: null }],
  [["school", "A", "B"], { kind: "school", name: "A" }],
  [["prison", "A"], null],
  [["School"], null],
  [[], null],
  ["school", null],
  [{ 0: "school" }, null],
  [null, null],
  [undefined, null],
];
for (const [value, ground] of CASES) {
  Deno.test(`parseGround: ${JSON.stringify(value)}`, () => assert.deepEqual(parseGround(value), ground));
}
