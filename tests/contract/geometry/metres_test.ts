import assert from "node:assert/strict";
import { parseMetres } from "contract/geometry/metres.ts";

const cases: [text: unknown, metres: number | null][] = [
  ["12", 12],
  ["2.5", 2.5],
  ["2,5 m", 2.5],
  [" 7m ", 7],
  ["120", 120],
  ["121", null],
  ["0", null],
  ["-3", null],
  ["10 ft", null],
  ["10'", null],
  ["3-5", null],
  ["", null],
  [12, null],
  [undefined, null],
];
for (const [text, metres] of cases) {
  Deno.test(`parseMetres: ${JSON.stringify(text)} is ${metres}`, () => {
    assert.equal(parseMetres(text, 120), metres);
  });
}
