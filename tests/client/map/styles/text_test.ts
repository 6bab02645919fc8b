import assert from "node:assert/strict";
import { estimateWidthPx, fitFontPx, truncate } from "../../../../client/map/label_layout.ts";

Deno.test("fitFontPx takes the largest size that fits", () => {
  const cases: [string, number, number, number][] = [
    ["7", 40, 14, 14],
    ["9.999", 30, 14, 10],
    ["123.456.789", 20, 14, 9],
  ];
  for (const [text, width, largest, expected] of cases) {
    assert.equal(fitFontPx(text, width, largest), expected, text);
  }
});

Deno.test("estimateWidthPx counts separators as narrow", () => {
  assert.ok(estimateWidthPx("9.999", 10) < estimateWidthPx("99999", 10));
});

Deno.test("truncate cuts by characters, not by halves of them", () => {
  const cases: [string, number, string][] = [
    ["Künzell", 10, "Künzell"],
    ["Landkreis Fulda", 10, "Landkreis…"],
    ["🛝🛝🛝🛝", 3, "🛝🛝…"],
    ["", 3, ""],
  ];
  for (const [text, length, expected] of cases) assert.equal(truncate(text, length), expected);
});
