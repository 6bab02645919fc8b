import assert from "node:assert/strict";
import fc from "fast-check";
import {
  encodePlace,
  parsePlaces,
  type PlaceQuery,
  placeSearchUrl,
} from "client/features/search/core/geocoding.ts";
import type { Bbox } from "contract/types.ts";

const QUERY: PlaceQuery = { text: "Fulda", near: [9.61, 50.52, 9.74, 50.58], locale: "de" };
const viewboxFor = (near: Bbox | null) =>
  new URL(placeSearchUrl("https://geo.example", { ...QUERY, near })).searchParams.get("viewbox");

Deno.test("placeSearchUrl: the parameters of Nominatim", () => {
  assert.equal(
    placeSearchUrl("https://geo.example", QUERY),
    "https://geo.example/search?format=jsonv2&addressdetails=1&q=Fulda&limit=6&accept-language=de" +
      "&viewbox=9.6%2C50.5%2C9.8%2C50.6&bounded=0",
  );
});

const bases: readonly (readonly [base: string, expected: string])[] = [
  ["https://geo.example", "https://geo.example/search?"],
  ["https://geo.example/", "https://geo.example/search?"],
  ["https://geo.example/nominatim", "https://geo.example/nominatim/search?"],
  ["https://geo.example/nominatim/", "https://geo.example/nominatim/search?"],
  ["http://127.0.0.1:8080/a?key=1", "http://127.0.0.1:8080/a/search?key=1&"],
];
for (const [base, expected] of bases) {
  Deno.test(`placeSearchUrl: ${base}`, () => {
    const url = placeSearchUrl(base, QUERY);
    assert.ok(url.startsWith(expected), url);
  });
}

Deno.test("placeSearchUrl: the text is escaped", () => {
  const text = "a&limit=9#?/%20 ä+";
  const { searchParams } = new URL(placeSearchUrl("https://geo.example", { ...QUERY, text }));
  assert.equal(searchParams.get("q"), text);
  assert.equal(searchParams.get("limit"), "6");
});

const boxes: readonly (readonly [name: string, near: Bbox | null, expected: string | null])[] = [
  ["no view, no box", null, null],
  ["south of the equator, west of Greenwich", [-0.11, -0.11, -0.01, -0.01], "-0.2,-0.2,0,0"],
  ["the world, wrapped", [-400, -89, 400, 89], "-180,-85,180,85"],
  ["across the antimeridian", [179.95, -10, 181, -9], "179.9,-10,180,-9"],
];
for (const [name, near, expected] of boxes) {
  Deno.test(`placeSearchUrl, viewbox: ${name}`, () => assert.equal(viewboxFor(near), expected));
}

const FULDA = {
  name: "Fulda",
  display_name: "Fulda, Hessen, Deutschland",
  lon: "9.6758",
  lat: "50.5528",
  boundingbox: ["50.4", "50.6", "9.5", "9.8"],
  importance: 0.6,
};
const parseOne = (fields: Record<string, unknown>) => parsePlaces([{ ...FULDA, ...fields }])![0];

Deno.test("parsePlaces: name, address, position and box", () => {
  assert.deepEqual(parsePlaces([FULDA]), [{
    name: "Fulda",
    detail: "Hessen",
    lon: 9.6758,
    lat: 50.5528,
    bbox: [9.5, 50.4, 9.8, 50.6],
  }]);
});

Deno.test("parsePlaces: accepts missing or unusual optional fields", () => {
  assert.deepEqual(parsePlaces([]), []);
  assert.deepEqual([parseOne({ lon: 9, lat: 50 })!.lon, parseOne({ lon: 9, lat: 50 })!.lat], [9, 50]);
  const house = parseOne({ name: "", display_name: "12, Ringweg, Fulda" })!;
  assert.deepEqual([house.name, house.detail], ["12", "Ringweg"]);
  const foreign = parseOne({ name: "Fulda", display_name: "Landkreis Fulda" })!;
  assert.deepEqual([foreign.name, foreign.detail], ["Fulda", "Landkreis Fulda"]);
  assert.equal(parseOne({ display_name: "Fulda" })!.detail, "");
  assert.equal(parseOne({ display_name: 7 })!.detail, "");
  for (const boundingbox of [null, [], ["a", "b", "c", "d"], ["60", "50", "9", "10"], [1, 2, 3]]) {
    assert.equal(parseOne({ boundingbox })!.bbox, null);
  }
});

const ADDRESS = {
  road: "Frankfurter Straße",
  suburb: "Südend",
  town: "Fulda",
  county: "Landkreis Fulda",
  state: "Hessen",
  postcode: "36043",
  country: "Deutschland",
  country_code: "de",
};
const HOUSE = { ...ADDRESS, house_number: "12" };
const addresses: readonly (readonly [
  what: string,
  name: string,
  address: Readonly<Record<string, unknown>>,
  expected: readonly [name: string, detail: string],
])[] = [
  ["a street", "Frankfurter Straße", ADDRESS, ["Frankfurter Straße", "36043 Fulda-Südend"]],
  ["a house without a name", "", HOUSE, ["Frankfurter Straße 12", "36043 Fulda-Südend"]],
  ["a house abroad", "", { ...HOUSE, country_code: "gb" }, ["12 Frankfurter Straße", "36043 Fulda-Südend"]],
  ["a town says nothing else", "Fulda", { ...ADDRESS, suburb: undefined }, ["Fulda", ""]],
  ["a district", "Südend", ADDRESS, ["Südend", "36043 Fulda"]],
  ["a village", "Dietershan", { village: "Dietershan", city: "Fulda", postcode: "36041" }, [
    "Dietershan",
    "36041 Fulda",
  ]],
  ["a county", "Landkreis Fulda", { county: "Landkreis Fulda", state: "Hessen" }, ["Landkreis Fulda", ""]],
  ["a district with the name of its town", "Ringweg", { town: "Bonn", suburb: "Bonn-Beuel" }, [
    "Ringweg",
    "Bonn-Beuel",
  ]],
  ["parts that are no texts", "Hof", { town: 7, suburb: {}, postcode: [] }, ["Hof", ""]],
];
for (const [what, name, address, [expectedName, detail]] of addresses) {
  Deno.test(`parsePlaces, address: ${what}`, () => {
    const place = parseOne({ name, address })!;
    assert.deepEqual([place.name, place.detail], [expectedName, detail]);
    assert.deepEqual(parsePlaces([encodePlace(place)]), [place]);
  });
}

Deno.test("parsePlaces: drops invalid entries and keeps the rest", () => {
  const bad = [
    null,
    "Fulda",
    { ...FULDA, lon: "" },
    { ...FULDA, lon: "181" },
    { ...FULDA, lat: "-91" },
    { ...FULDA, lat: "NaN" },
    { ...FULDA, lat: null },
    { ...FULDA, name: " ", display_name: " " },
    { ...FULDA, name: {}, display_name: [] },
  ];
  for (const entry of bad) assert.equal(parsePlaces([entry, FULDA])!.length, 1, JSON.stringify(entry));
});

Deno.test("parsePlaces: limits number and length", () => {
  assert.equal(parsePlaces(Array(50).fill(FULDA))!.length, 6);
  assert.ok(parseOne({ name: "x".repeat(10_000) })!.name.length <= 200);
});

Deno.test("parsePlaces: null unless the answer is a list", () => {
  for (const value of [null, {}, "[]", { error: "busy" }, 3]) assert.equal(parsePlaces(value), null);
});

Deno.test("parsePlaces: longitudes are valid", () => {
  fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (lon, boundingbox) => {
    const place = parseOne({ lon, boundingbox });
    assert.ok(place === undefined || Math.abs(place.lon) <= 180);
  }));
});
