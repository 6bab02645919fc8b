import assert from "node:assert/strict";
import fc from "fast-check";
import { MAX_FAVOURITES } from "client/features/favourites/core/favourite_list.ts";
import {
  encodeFile,
  MAX_FEATURES,
  MAX_FILE_BYTES,
  parseFile,
} from "client/features/favourites/core/favourites_file.ts";
import { anyList, makeFavourite } from "../favourites.ts";

const NOW = 7_000;
const WORDS = {
  nameOf: ({ name }: { readonly name: string | null }) => name ?? "Spielplatz ohne Namen",
  linkTo: ({ slug, osmType, osmId }: { slug: string | null; osmType: string; osmId: number }) =>
    `https://hub.example/#${slug}/${osmType}${osmId}`,
};

Deno.test("favourites file: points with names, ids and links, as other maps read them", () => {
  const file = JSON.parse(encodeFile([makeFavourite({ osmId: 123, name: "Auenpark" })], WORDS));
  assert.equal(file.type, "FeatureCollection");
  const [{ properties: { spielplatz_hub: _, ...properties }, ...feature }] = file.features;
  assert.deepEqual(feature, {
    type: "Feature",
    id: "way/123",
    geometry: { type: "Point", coordinates: [9.68, 50.55] },
  });
  assert.deepEqual(properties, {
    "@id": "way/123",
    name: "Auenpark",
    url: "https://hub.example/#alpha/W123",
    osm: "https://www.openstreetmap.org/way/123",
  });
});

Deno.test("favourites file: read as it was written", () => {
  fc.assert(fc.property(anyList, (list) => {
    assert.deepEqual(parseFile(encodeFile(list, WORDS), NOW), { favourites: list, unreadable: 0 });
  }));
});

Deno.test("favourites file: a full list stays below the limit of files", () => {
  const list = Array.from({ length: MAX_FAVOURITES }, (_, i) =>
    makeFavourite({
      osmId: 10 ** 12 + i,
      name: "ä".repeat(120),
      regionName: "ö".repeat(120),
      standouts: ["water", "zipwire", "trampoline", "climbing", "slide"],
    }));
  const bytes = new TextEncoder().encode(encodeFile(list, WORDS)).length;
  assert.ok(bytes < MAX_FILE_BYTES, `${bytes}`);
});

const feature = (fields: object, properties: object = {}) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [9.68, 50.55] },
  properties,
  ...fields,
});
const read = (...features: unknown[]) => {
  const offer = parseFile(JSON.stringify({ type: "FeatureCollection", features }), NOW)!;
  return [offer.favourites.map(({ osmType, osmId, name }) => `${osmType}${osmId} ${name}`), offer.unreadable];
};

Deno.test("favourites file: points of other maps, by OpenStreetMap's ids", () => {
  assert.deepEqual(
    read(
      feature({}, { "@id": "node/5", name: "Fünf" }),
      feature({ id: "way/6" }),
      feature({}, { osm_type: "relation", osm_id: "7", name: "Sieben" }),
      feature({}, { osm_type: "W", osm_id: 8 }),
    ),
    [["N5 Fünf", "W6 null", "R7 Sieben", "W8 null"], 0],
  );
});

Deno.test("favourites file: what cannot be read is counted, the rest is read", () => {
  assert.deepEqual(
    read(
      null,
      7,
      {},
      feature({ id: "way/6", geometry: null }),
      feature({ id: "way/6", geometry: { type: "Point", coordinates: ["9", 50] } }),
      feature({ id: "way/6", geometry: { type: "Polygon", coordinates: [[[9, 50]]] } }),
      feature({ id: "way/6", properties: null }),
      feature({ id: "way/0" }),
      feature({ id: "http://evil.example/way/6" }),
      feature({}, { "@id": ["way/6"], osm_type: {}, osm_id: [] }),
      feature({}, { osm_type: { toString: 1, valueOf: 1 }, osm_id: 6 }),
      feature({}, { osm_type: JSON.parse(`${"[".repeat(90_000)}${"]".repeat(90_000)}`), osm_id: 6 }),
      feature({}, { spielplatz_hub: { id: "W6", lon: 999, lat: 50 } }),
      feature({}, { "@id": "node/5", name: { toString: 1 } }),
    ),
    [["N5 null"], 13],
  );
});

Deno.test("favourites file: other texts are no files of favourites", () => {
  const texts = ["", "PNG", "{", "[]", "null", '{"features":7}', "[".repeat(MAX_FILE_BYTES)];
  for (const text of texts) assert.equal(parseFile(text, NOW), null, text.slice(0, 20));
  fc.assert(fc.property(fc.json(), (text) => void parseFile(text, NOW)));
  fc.assert(fc.property(fc.array(fc.jsonValue()), (features) => {
    assert.equal(parseFile(JSON.stringify({ features }), NOW)!.favourites.length, 0);
  }));
});

Deno.test("favourites file: of a huge one the first features are read, and no more than a list holds", () => {
  const features = Array.from({ length: MAX_FEATURES + 7 }, (_, i) => feature({ id: `way/${i + 1}` }));
  const { favourites, unreadable } = parseFile(JSON.stringify({ features }), NOW)!;
  assert.equal(favourites.length, MAX_FAVOURITES);
  assert.equal(unreadable, 7);
});
