import assert from "node:assert/strict";
import { formatDay, formatTime } from "server/history/core/format.ts";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

Deno.test("days and times in the form of the language", () => {
  assert.equal(formatDay("en", 20_777), "20 November 2026");
  assert.equal(plain(formatTime("de", Date.parse("2026-11-20T05:00:00Z"))), "20. November 2026 um 05:00 UTC");
});
