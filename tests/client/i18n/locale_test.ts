import assert from "node:assert/strict";
import { chooseLocale, loadTexts } from "../../../client/i18n/locale.ts";

const cases: [name: string, configured: string | null, preferred: readonly string[], expected: string][] = [
  ["the operator's choice, whatever the visitor speaks", "en", ["de"], "en"],
  ["the operator's choice with a country", "de-AT", ["en"], "de"],
  ["a choice without texts falls to the visitor's", "fr", ["en"], "en"],
  ["the visitor's first language", null, ["en-GB", "de"], "en"],
  ["the visitor's first language that has texts", null, ["fr-CA", "tr", "EN-us", "de"], "en"],
  ["German when no language has texts", null, ["fr", "tr"], "de"],
  ["German when nothing is known", null, [], "de"],
  ["German for what is no language", "", ["", "*", "-"], "de"],
  ["no language by the start of its name", null, ["enm", "den", "end"], "de"],
];
for (const [name, configured, preferred, expected] of cases) {
  Deno.test(`chooseLocale: ${name}`, () => assert.equal(chooseLocale(configured, preferred), expected));
}

Deno.test("chooseLocale: takes the browser's frozen list", () => {
  assert.equal(chooseLocale(null, Object.freeze(["de-DE", "de"])), "de");
});

Deno.test("loadTexts: gives the table of the language", async () => {
  assert.equal((await loadTexts("de")).locale, "de");
  assert.equal((await loadTexts("en")).locale, "en");
});
