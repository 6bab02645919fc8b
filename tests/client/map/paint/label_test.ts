import assert from "node:assert/strict";
import { cutToWidth, estimateWidthPx, fitFontPx, truncate } from "client/map/paint/label.ts";

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

Deno.test("estimateWidthPx counts separators as narrow, and square characters as wide", () => {
  assert.ok(estimateWidthPx("9.999", 10) < estimateWidthPx("99999", 10));
  assert.ok(estimateWidthPx("中央区", 10) > estimateWidthPx("abc", 10));
});

Deno.test("truncate counts code points", () => {
  const cases: [string, number, string][] = [
    ["Künzell", 10, "Künzell"],
    ["Landkreis Fulda", 10, "Landkreis…"],
    ["🛝🛝🛝🛝", 3, "🛝🛝…"],
    ["", 3, ""],
  ];
  for (const [text, length, expected] of cases) assert.equal(truncate(text, length), expected);
});

Deno.test("cutToWidth cuts only what is too wide, and keeps at least one character", () => {
  assert.equal(cutToWidth("Künzell", 100, 10), "Künzell");
  const cut = cutToWidth("Verbandsgemeinde", 60, 10);
  assert.match(cut, /^Verb\p{L}+…$/u);
  assert.ok(estimateWidthPx(cut, 10) <= 60);
  assert.equal(cutToWidth("Fulda", 1, 10), "…");
});
