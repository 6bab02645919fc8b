import assert from "node:assert/strict";
import { plainLine } from "server/site/brand/brand_settings.ts";

const MAX_LENGTH = 5;

const cases: readonly [text: string, name: string, isAllowed: boolean][] = [
  ["Fulda", "of the greatest length", true],
  ["🛝🛝🛝🛝🛝", "whose characters have two units each", true],
  ["Fulda!", "that is too long", false],
  ["a\nb", "of two lines", false],
  ["a\u202eb", "that changes the direction of writing", false],
  // Nothing can encode it: addresses of feeds and mails with it throw.
  ["a\ud83d", "that ends with half a character", false],
];
for (const [text, name, isAllowed] of cases) {
  Deno.test(`plainLine ${isAllowed ? "takes" : "refuses"} a text ${name}`, () => {
    assert.equal(plainLine(MAX_LENGTH).parse(text), isAllowed ? text : undefined);
  });
}
