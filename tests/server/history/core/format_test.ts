import assert from "node:assert/strict";
import { formatDay, formatLatency, formatShare, formatTime } from "../../../../server/history/core/format.ts";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

const shares: [share: number, text: string][] = [
  [1, "100 %"],
  [0.999999, "99,99 %"],
  [0.99985, "99,98 %"],
  [0.99, "99,00 %"],
  [0.9749, "97,4 %"],
  [0.0004, "0 %"],
  [0, "0 %"],
];
for (const [share, text] of shares) {
  Deno.test(`${share} is ${text}: only time without an outage is 100 %`, () =>
    assert.equal(plain(formatShare("de", share)), text));
}

Deno.test("times of answers, days and times in the form of the language", () => {
  assert.equal(plain(formatLatency("de", 119.6)), "120 ms");
  assert.equal(plain(formatLatency("de", 1_234)), "1,2 Sek.");
  assert.equal(plain(formatLatency("uk", 119.6)), "120 мс");
  assert.equal(formatDay("en", 20_777), "Nov 20, 2026");
  assert.equal(plain(formatTime("de", Date.parse("2026-11-20T05:00:00Z"))), "20.11.2026, 05:00 UTC");
});
