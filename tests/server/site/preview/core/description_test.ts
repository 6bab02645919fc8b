import assert from "node:assert/strict";
import { describe, titleOf } from "server/site/preview/core/description.ts";
import { MAX_PREVIEW_NAME, summarise } from "server/site/preview/core/playground_summary.ts";
import { toStructuredData } from "server/site/preview/core/structured_data.ts";
import { PREVIEW_TEXTS } from "server/site/preview/core/preview_texts.ts";
import { HOSTILE_TEXTS, makePlayground } from "../feature.ts";

const { de, en, fr } = PREVIEW_TEXTS;

const RICH = {
  name: "Rosenau",
  device_kinds: ["slide", "swing"],
  bench_count: 2,
  has_fence: true,
  surface: "sand;grass",
  access: "yes",
  area: 1234.4,
  opening_hours: "Mo-Fr 08:00-20:00",
  wikimedia_commons: "File:A.jpg",
  fee: "no",
  "addr:street": "Am Rain",
  "addr:housenumber": "3",
  "addr:postcode": "36037",
  "addr:city": "Fulda",
  "addr:country": "de",
};

Deno.test("description: what is there, qualities, surface, access, size, and how well it is mapped", () => {
  const summary = summarise(makePlayground(RICH), "Landkreis Fulda");
  assert.equal(titleOf(summary, de), "Rosenau – Landkreis Fulda");
  assert.equal(
    describe(summary, de),
    "Rutsche, Schaukel, Bänke · Eingezäunt · Boden: Sand, Gras · Zugang: Für alle · 1.234 m² · Gut erfasst",
  );
  assert.equal(
    describe(summary, en),
    "Slide, Swings, Benches · Fenced · Surface: Sand, Grass · Access: For everyone · 1,234 m² · Well mapped",
  );
  assert.equal(
    describe(summary, fr),
    "Toboggan, Balançoire, Bancs · Clôturée · Sol\u202f: Sable, Herbe · Accès\u202f: Ouvert à tous · " +
      `1\u202f234 m² · Bien renseignée`,
  );
});

Deno.test("description: a closed playground is said to be closed first, and once", () => {
  const closed = summarise(makePlayground({ access: "no", lit: "yes" }), null);
  assert.equal(describe(closed, de), "Gesperrt · Beleuchtet · Teilweise erfasst");
  const seasonal = summarise(makePlayground({ seasonal: "summer;spring" }), null);
  assert.equal(describe(seasonal, en), "Open only in spring, summer · Barely mapped");
});

Deno.test("description: the first eight kinds of equipment of nine", () => {
  const kinds = ["slide", "swing", "seesaw", "springy", "balancebeam", "playhouse", "sandpit", "soccer_goal"];
  const many = summarise(makePlayground({ device_kinds: [...kinds, "table_tennis"] }), null);
  assert.equal(
    describe(many, en),
    "Slide, Swings, Seesaw, Spring rider, Balance beam, Playhouse, Sandpit, Football pitch · Barely mapped",
  );
});

Deno.test("description: nothing is known", () => {
  const summary = summarise(makePlayground(), null);
  assert.equal(titleOf(summary, de), "Spielplatz ohne Namen");
  assert.equal(describe(summary, de), "Kaum erfasst");
});

Deno.test("description: a playground without a name is called as on the map", () => {
  const near = summarise(makePlayground({ name: "Spielplatz", near_street: "Lange Straße" }), null);
  assert.equal(titleOf(near, de), "Spielplatz an der Langen Straße");
  assert.equal(titleOf(near, en), "Playground on Lange Straße");
});

Deno.test("summary: a long name is cut", () => {
  const { naming } = summarise(makePlayground({ name: "x".repeat(250) }), null);
  assert.ok(naming.kind === "named");
  assert.equal(naming.name, `${"x".repeat(MAX_PREVIEW_NAME - 1)}…`);
});

Deno.test("structured data: a Playground of schema.org", () => {
  const summary = summarise(makePlayground(RICH), "Landkreis Fulda");
  const addresses = {
    page: "https://a.example/p/W123",
    map: "https://a.example/#W123",
    picture: "https://a.example/i",
  };
  assert.deepEqual(toStructuredData(summary, en, addresses), {
    "@context": "https://schema.org",
    "@type": "Playground",
    name: "Rosenau",
    description: describe(summary, en),
    url: "https://a.example/p/W123",
    hasMap: "https://a.example/#W123",
    image: "https://a.example/i",
    sameAs: "https://www.openstreetmap.org/way/123",
    geo: { "@type": "GeoCoordinates", latitude: 50.5005, longitude: 9.601 },
    address: {
      "@type": "PostalAddress",
      streetAddress: "Am Rain 3",
      postalCode: "36037",
      addressLocality: "Fulda",
      addressCountry: "DE",
    },
    containedInPlace: { "@type": "Place", name: "Landkreis Fulda" },
    openingHours: ["Mo-Fr 08:00-20:00"],
    publicAccess: true,
    isAccessibleForFree: true,
    amenityFeature: ["Slide", "Swings", "Benches", "Fenced"].map((name) => ({
      "@type": "LocationFeatureSpecification",
      name,
      value: true,
    })),
  });
});

Deno.test("structured data: what is unknown is left out, addresses too", () => {
  assert.deepEqual(Object.keys(toStructuredData(summarise(makePlayground(), null), de, null)), [
    "@context",
    "@type",
    "name",
    "description",
    "sameAs",
    "geo",
  ]);
});

for (const text of HOSTILE_TEXTS) {
  Deno.test(`summary: ${JSON.stringify(text).slice(0, 40)} stays a short plain line in every field`, () => {
    const hostile = makePlayground({
      name: text,
      near_street: text,
      near_landmark: ["building", text, "120", "n"],
      surface: text,
      access: text,
      "addr:street": text,
      "addr:city": text,
      "addr:country": text,
      opening_hours: text,
      fee: text,
    });
    const summary = summarise(hostile, text);
    for (const texts of [de, en]) {
      const data = toStructuredData(summary, texts, null);
      for (const line of listTexts([titleOf(summary, texts), describe(summary, texts), data])) {
        assert.ok(line.length <= 3 * MAX_PREVIEW_NAME + 800, `${line.length} characters`);
        assert.ok(line.isWellFormed());
        // deno-lint-ignore no-control-regex
        assert.doesNotMatch(line, /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/);
      }
    }
  });
}

function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

Deno.test("summary: properties of the wrong types are left out", () => {
  const wrong = Object.fromEntries(
    Object.keys(RICH).map((key) => [key, key === "device_kinds" ? "slide" : [{ a: 1 }]]),
  );
  const summary = summarise(makePlayground(wrong), null);
  assert.equal(describe(summary, de), "Kaum erfasst");
  assert.equal(summary.address, null);
});
