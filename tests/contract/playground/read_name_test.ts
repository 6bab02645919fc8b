import assert from "node:assert/strict";
import { namingOf, regionalPart } from "contract/playground/playground_naming.ts";
import { isForeign, languageOfText, readName } from "contract/playground/read_name.ts";

const BOTH = { "name:it": "Parco Talvera", "name:de": "Talferpark" };

const names: [
  title: string,
  name: string | null,
  properties: Record<string, unknown>,
  locale: string,
  languages: string[],
  expected: readonly [text: string, lang: string | null] | null,
][] = [
  ["the region's language", "Parkplatz", {}, "en", ["de"], ["Parkplatz", "de"]],
  ["unknown", "Parkplatz", {}, "en", [], ["Parkplatz", null]],
  ["the visitor's language", "Parco Talvera", BOTH, "de", ["it", "de"], ["Talferpark", "de"]],
  ["also without the region's", "Parco", { "name:en": "Park" }, "en", [], ["Park", "en"]],
  ["also without a name", null, { "name:en": "Park" }, "en", ["de"], ["Park", "en"]],
  ["none in the visitor's", "Parco Talvera", BOTH, "en", ["it", "de"], ["Parco Talvera", "it"]],
  ["the second of two", "Talferpark", BOTH, "en", ["it", "de"], ["Talferpark", "de"]],
  ["in both", "Talferpark - Parco Talvera", BOTH, "en", ["it", "de"], ["Talferpark - Parco Talvera", null]],
  ["the same in both", "Sole", { "name:it": "Sole", "name:de": "Sole" }, "en", ["it", "de"], ["Sole", null]],
  ["two, without names of each", "Talferpark", {}, "en", ["it", "de"], ["Talferpark", null]],
  ["blank, or no text", "Parco", { "name:en": " ", "name:de": 5 }, "en", ["it"], ["Parco", "it"]],
  ["not a kind", "Elfenwiese", { "name:en": "Playground" }, "en", ["de"], ["Elfenwiese", "de"]],
  ["no name", null, {}, "en", ["de"], null],
];
for (const [title, name, properties, locale, languages, expected] of names) {
  Deno.test(`readName: ${title}`, () =>
    assert.deepEqual(
      readName({ name, properties }, locale, languages),
      expected && { text: expected[0], lang: expected[1] },
    ));
}

const foreign: [lang: string | null, locale: string, expected: boolean][] = [
  ["de", "en", true],
  ["de", "de", false],
  ["pt-BR", "pt", false],
  ["de-AT", "en", true],
  [null, "en", false],
];
for (const [lang, locale, expected] of foreign) {
  Deno.test(`isForeign: ${lang} on a page in ${locale}`, () =>
    assert.equal(isForeign(lang, locale), expected));
}

Deno.test("languageOfText: only of one language", () =>
  assert.deepEqual([[], ["de"], ["it", "de"]].map(languageOfText), [null, "de", null]));

Deno.test("namingOf: by the name in the visitor's language", () => {
  const playground = {
    name: "Talferpark",
    properties: { "name:it": "Parco Talvera", "name:en": "Playground" },
  };
  assert.deepEqual(namingOf(playground), { kind: "named", name: "Talferpark" });
  assert.deepEqual(namingOf(playground, "it"), { kind: "named", name: "Parco Talvera" });
  assert.deepEqual(namingOf(playground, "fr"), { kind: "named", name: "Talferpark" });
});

Deno.test("regionalPart: name, street or landmark", () => {
  const part = (name: string | null, properties: object) =>
    regionalPart(namingOf({ name, properties: { ...properties } }));
  assert.equal(part("Wichtelwiese", {}), "Wichtelwiese");
  assert.equal(part(null, { near_street: "Hauptstraße" }), "Hauptstraße");
  assert.equal(part(null, { near_landmark: ["building", "St. Peter", "120", "n"] }), "St. Peter");
  assert.equal(part(null, { device_kinds: ["slide"] }), null);
  assert.equal(part(null, {}), null);
});
