// The JSON-LD of previews, compared with the vocabulary of schema.org.
import assert from "node:assert/strict";
import { LOCALES } from "contract/kit/locales.ts";
import { FEATURES, summarise } from "server/site/preview/core/playground_summary.ts";
import { toStructuredData } from "server/site/preview/core/structured_data.ts";
import { PREVIEW_TEXTS } from "server/site/preview/core/preview_texts.ts";
import { HOSTILE_TEXTS, makePlayground } from "../feature.ts";
import { findMistakes, readVocabulary } from "../schema_vocabulary.ts";

const VOCABULARY = await readVocabulary();

const ADDRESSES = {
  page: "https://karte.example/p/fulda/W123",
  map: "https://karte.example/#fulda/W123",
  picture: "https://karte.example/p/fulda/W123.png",
};

/** With all that a preview can say. */
const FULL = {
  name: "Rosenau",
  device_kinds: ["slide", "zipwire"],
  surface: "grass;sand",
  access: "yes",
  fee: "no",
  area: 1_200,
  bench_count: 2,
  picnic_count: 1,
  shelter_count: 1,
  fenced: "yes",
  shade: "yes",
  for_wheelchair: true,
  lit: "yes",
  toilets: "yes",
  opening_hours: "Mo-Fr 08:00-20:00; Sa 10:00-18:00",
  "addr:street": "Am Anger",
  "addr:housenumber": "5",
  "addr:postcode": "36037",
  "addr:city": "Fulda",
  "addr:country": "de",
};

function encode(
  properties: Readonly<Record<string, unknown>>,
  region: string | null,
  addresses: typeof ADDRESSES | null = ADDRESSES,
) {
  const summary = summarise(makePlayground(properties), region);
  return LOCALES.map((locale) => toStructuredData(summary, PREVIEW_TEXTS[locale], addresses));
}

Deno.test("structured data: schema.org defines every property of a full preview, in every language", () => {
  for (const data of encode(FULL, "Fulda")) {
    assert.deepEqual(findMistakes(VOCABULARY, data), []);
    assert.deepEqual(Object.keys(data).sort(), [
      "@context",
      "@type",
      "address",
      "amenityFeature",
      "containedInPlace",
      "description",
      "geo",
      "hasMap",
      "image",
      "isAccessibleForFree",
      "name",
      "openingHours",
      "publicAccess",
      "sameAs",
      "url",
    ]);
    assert.ok((data.amenityFeature as unknown[]).length >= FEATURES.length);
  }
});

Deno.test("structured data: schema.org defines what is left of an empty preview", () => {
  for (const data of encode({}, null, null)) assert.deepEqual(findMistakes(VOCABULARY, data), []);
});

for (const text of HOSTILE_TEXTS) {
  Deno.test(`structured data: ${JSON.stringify(text).slice(0, 40)} in every field is as schema.org defines`, () => {
    const hostile = Object.fromEntries(Object.keys(FULL).map((key) => [key, text]));
    // Each field alone, too: one that is dropped must not hide another.
    const each = Object.keys(FULL).map((key) => ({ ...FULL, [key]: text }));
    for (const properties of [hostile, ...each]) {
      for (const data of encode(properties, text)) {
        assert.deepEqual(findMistakes(VOCABULARY, data), []);
        for (const value of listTexts(data)) assertPlain(value);
      }
    }
  });
}

function* listTexts(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) {
    for (const each of Object.values(value)) yield* listTexts(each);
  }
}

function assertPlain(text: string): void {
  assert.ok(text.isWellFormed() && text.length <= 1_000, text);
  // Texts from right to left isolate what they contain.
  const inner = text.replace(/\u2068([^\u2068\u2069]*)\u2069/g, "$1");
  // deno-lint-ignore no-control-regex
  assert.doesNotMatch(inner, /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/);
}

const MISTAKES: [name: string, data: Readonly<Record<string, unknown>>, mistake: string][] = [
  ["an unknown type", { "@type": "Playgrounds" }, "@type: Playgrounds is no type"],
  ["an unknown property", { "@type": "Playground", lat: 5 }, "lat: Playground has no such property"],
  [
    "a property of another type",
    { "@type": "GeoCoordinates", openingHours: "Mo" },
    "openingHours: GeoCoordinates has no such property",
  ],
  [
    "a value of a wrong type",
    { "@type": "Playground", geo: { "@type": "PostalAddress" } },
    'geo: {"@type":"PostalAddress"} is none of GeoCoordinates, GeoShape, IdReference',
  ],
  [
    "an address that is relative",
    { "@type": "Playground", url: "p/W1" },
    'url: "p/W1" is none of URL',
  ],
  [
    "a mistake below",
    { "@type": "Playground", amenityFeature: [{ "@type": "LocationFeatureSpecification", lit: true }] },
    "amenityFeature[0].lit: LocationFeatureSpecification has no such property",
  ],
];
for (const [name, data, mistake] of MISTAKES) {
  Deno.test(`structured data: the check finds ${name}`, () => {
    assert.deepEqual(findMistakes(VOCABULARY, data), [mistake]);
  });
}
