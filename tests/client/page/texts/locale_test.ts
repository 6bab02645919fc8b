import assert from "node:assert/strict";
import { chooseLocale, loadTexts } from "../../../../client/page/texts/locale.ts";

interface Case {
  readonly name: string;
  readonly chosen?: string;
  readonly configured?: string;
  readonly preferred: readonly string[];
  readonly expected: string;
}

const cases: readonly Case[] = [
  {
    name: "the visitor's switch before all else",
    chosen: "en",
    configured: "de",
    preferred: ["de"],
    expected: "en",
  },
  {
    name: "a stored choice that is no language",
    chosen: "<b>",
    configured: "en",
    preferred: ["de"],
    expected: "en",
  },
  {
    name: "the operator's, whatever the visitor speaks",
    configured: "en",
    preferred: ["de"],
    expected: "en",
  },
  { name: "the operator's with a country", configured: "de-AT", preferred: ["en"], expected: "de" },
  { name: "one without texts falls to the visitor's", configured: "fr", preferred: ["en"], expected: "en" },
  { name: "the visitor's first language", preferred: ["en-GB", "de"], expected: "en" },
  { name: "the first that has texts", preferred: ["fr-CA", "tr", "EN-us", "de"], expected: "en" },
  { name: "German when no language has texts", preferred: ["fr", "tr"], expected: "de" },
  { name: "German when nothing is known", preferred: [], expected: "de" },
  { name: "German for what is no language", configured: "", preferred: ["", "*", "-"], expected: "de" },
  { name: "no language by the start of its name", preferred: ["enm", "den", "end"], expected: "de" },
];
for (const { name, chosen = null, configured = null, preferred, expected } of cases) {
  Deno.test(`chooseLocale: ${name}`, () => {
    assert.equal(chooseLocale(chosen, configured, preferred), expected);
  });
}

Deno.test("chooseLocale: takes the browser's frozen list", () => {
  assert.equal(chooseLocale(null, null, Object.freeze(["de-DE", "de"])), "de");
});

Deno.test("loadTexts: gives the table of the language", async () => {
  assert.equal((await loadTexts("de")).locale, "de");
  assert.equal((await loadTexts("en")).locale, "en");
});
