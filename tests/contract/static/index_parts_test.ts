import assert from "node:assert/strict";
import fc from "fast-check";
import { encodeParts, parseParts } from "contract/static/index_parts.ts";
import { isFileHash } from "contract/static/static_files.ts";
import { damaged, parts, throughJson } from "./static_values.ts";

const HASH = "0123456789abcdef";
const ROW = [970_000, 5_050_000, 980_000, 5_060_000, 62, HASH];
const PART = { box: [9.7, 50.5, 9.8, 50.6], count: 62, file: HASH };

Deno.test("parseParts: parts are read as they were written", () => {
  fc.assert(fc.property(parts, (each) => {
    assert.deepEqual(parseParts(throughJson(encodeParts(each))), each);
  }));
});

for (const value of [null, [], {}, { parts: {} }, { cells: [] }]) {
  Deno.test(`parseParts: ${JSON.stringify(value)} is no list of parts`, () =>
    assert.equal(parseParts(value), null));
}

const change = (at: number, value: unknown) => ROW.map((each, i) => i === at ? value : each);
for (
  const row of [null, {}, ROW.slice(0, 5), change(1, null), change(4, -1), change(4, 0.5), change(5, "x")]
) {
  Deno.test(`parseParts: ${JSON.stringify(row)} costs that part only`, () =>
    assert.deepEqual(parseParts({ parts: [row, ROW] }), [PART]));
}

Deno.test("parseParts: no more parts than there are tiles with land", () => {
  assert.equal(parseParts({ parts: Array(50_000).fill(ROW) })!.length, 40_000);
});

Deno.test("parseParts: a damaged file gives null, or parts with usable files", () => {
  fc.assert(fc.property(damaged(parts.map(encodeParts)), (value) => {
    for (const { count, file } of parseParts(value) ?? []) {
      assert.ok(Number.isSafeInteger(count) && count >= 0 && isFileHash(file));
    }
  }));
});
