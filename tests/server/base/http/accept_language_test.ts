import assert from "node:assert/strict";
import { chooseLanguage } from "server/base/http/accept_language.ts";

const HEADERS = [
  [null, null],
  ["", null],
  ["de", "de"],
  ["en-GB,en;q=0.9,de;q=0.8", "en"],
  ["ja, de;q=0.5, en;q=0.7", "en"],
  ["EN", "en"],
  ["de;q=0, en;q=0.1", "en"],
  ["de;q=abc", null],
  ["*", null],
  [`${"x,".repeat(30)}de`, null],
] as const;
for (const [header, expected] of HEADERS) {
  Deno.test(`accept-language: ${JSON.stringify(header)?.slice(0, 40)} is ${expected}`, () => {
    assert.equal(chooseLanguage(header), expected);
  });
}
