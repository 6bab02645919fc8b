import assert from "node:assert/strict";
import { readLanguageTags } from "contract/kit/language_tags.ts";
import { languagesOfPlace } from "contract/registry/region_languages.ts";
import { UNKNOWN_PLACE } from "contract/registry/region_place.ts";

const places: [country: string | null, state: string | null, expected: string][] = [
  ["DE", "DE-HE", "de"],
  ["DE", null, "de"],
  ["AT", "AT-9", "de"],
  ["AD", null, "ca"],
  ["FR", "FR-67", "fr"],
  ["IT", null, "it"],
  ["IT", "IT-TN", "it"],
  ["IT", "IT-BZ", "it de"],
  ["IT", "IT-32", "it de"],
  ["CH", "CH-ZH", "de"],
  ["CH", "CH-TI", "it"],
  ["CH", "CH-GE", "fr"],
  ["CH", "CH-BE", "de fr"],
  ["CH", "CH-GR", ""],
  ["CH", null, ""],
  ["BE", "BE-VAN", "nl"],
  ["BE", "BE-WNA", "fr"],
  ["BE", "BE-BRU", "fr nl"],
  ["BE", "BE-WLG", ""],
  ["BE", null, ""],
  ["ES", "ES-CT", "ca es"],
  ["ES", null, ""],
  ["GB", "GB-WLS", "en cy"],
  ["LU", null, ""],
  ["FI", null, "fi sv"],
  ["", "", ""],
];
for (const [country, state, expected] of places) {
  Deno.test(`languagesOfPlace: ${country} ${state}`, () =>
    assert.equal(languagesOfPlace({ country, state }).join(" "), expected));
}

Deno.test("languagesOfPlace: unknown", () => assert.deepEqual(languagesOfPlace(UNKNOWN_PLACE), []));

Deno.test("languagesOfPlace: the first language of a country is that of Unicode's CLDR", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  for (const country of codes) {
    const [language] = languagesOfPlace({ country, state: null });
    if (language !== undefined) {
      assert.equal(language, new Intl.Locale(`und-${country}`).maximize().language, country);
    }
  }
});

Deno.test("languagesOfPlace: all are tags", () => {
  for (const [country, state] of places) {
    const tags = languagesOfPlace({ country, state });
    if (tags.length > 0) assert.deepEqual(readLanguageTags(tags), tags);
  }
});

const tags: [value: unknown, isUsable: boolean][] = [
  [["de"], true],
  [["it", "de"], true],
  [["pt-BR"], true],
  [["sr-Latn-RS"], true],
  [["gsw"], true],
  [[], false],
  [["de", "de"], false],
  [["it", "de", "lld"], false],
  [["DE"], false],
  [["german"], false],
  [["de<"], false],
  [["de\n"], false],
  [[1], false],
  ["de", false],
  [null, false],
  [undefined, false],
  [{ 0: "de", length: 1 }, false],
];
for (const [value, isUsable] of tags) {
  Deno.test(`readLanguageTags of ${JSON.stringify(value)}`, () =>
    assert.deepEqual(readLanguageTags(value), isUsable ? value : null));
}
