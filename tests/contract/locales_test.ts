import assert from "node:assert/strict";
import { findLocale } from "../../contract/locales.ts";

const TAGS = [
  ["de-AT", "de"],
  [" EN ", "en"],
  ["xx", null],
  ["den", null],
  ["", null],
  [null, null],
] as const;
for (const [tag, expected] of TAGS) {
  Deno.test(`findLocale: ${JSON.stringify(tag)} is ${expected}`, () =>
    assert.equal(findLocale(tag), expected));
}
