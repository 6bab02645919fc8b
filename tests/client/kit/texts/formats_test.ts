import assert from "node:assert/strict";
import { createCompactFormat, formatMoment } from "client/kit/texts/formats.ts";

Deno.test("createCompactFormat: a large number is short", () => {
  assert.equal(createCompactFormat("en")(1_234_567), "1.2M");
  assert.match(createCompactFormat("de")(1_234_567), /^1,2\sMio\.?$/);
});

const NOW = new Date(2026, 10, 21, 14, 30);

const cases: [at: Date, de: string, en: string][] = [
  [new Date(2026, 10, 21, 14, 5), "14:05", "14:05"],
  [new Date(2026, 10, 21, 0, 0), "00:00", "00:00"],
  [new Date(2026, 10, 20, 23, 59), "20. November um 23:59", "20 November at 23:59"],
  [new Date(2025, 10, 21, 14, 5), "21. November um 14:05", "21 November at 14:05"],
];
for (const [at, de, en] of cases) {
  Deno.test(`formatMoment: ${at.toDateString()} ${at.toTimeString().slice(0, 5)}`, () => {
    assert.equal(formatMoment("de", at, NOW), de);
    assert.equal(formatMoment("en", at, NOW), en);
  });
}
