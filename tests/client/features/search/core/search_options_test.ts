import assert from "node:assert/strict";
import type { Place, PlaceSearch } from "client/features/search/core/geocoding.ts";
import { indexNames } from "client/features/search/core/name_search.ts";
import type { RegionalHit } from "client/features/search/core/regional_hits.ts";
import {
  cameraForPlace,
  cameraForRegion,
  countResults,
  type KnownNames,
  listOptions,
  nearPlaceOf,
  playgroundOption,
  regionOption,
  type SearchOption,
} from "client/features/search/core/search_options.ts";
import { makeHit } from "../hits.ts";
import { makeView } from "../../../records.ts";
import { makeBackend } from "fakes/records.ts";

const FULDA: Place = {
  name: "Fulda",
  detail: "Hessen",
  lon: 9.67,
  lat: 50.55,
  bbox: [9.5, 50.4, 9.8, 50.6],
};
const NONE: PlaceSearch = { kind: "none" };
const THRESHOLDS = { macroMaxZoom: 7, clusterMaxZoom: 13 };

const makeRegion = (name: string) => regionOption(makeView({ backend: makeBackend(name, { name }) }));
const named = (osmId: number, name: string, fields: Partial<RegionalHit> = {}) =>
  makeHit(osmId, { naming: { kind: "named", name }, ...fields });
const nameOf = (option: SearchOption): string => {
  switch (option.kind) {
    case "region":
      return option.view.backend.name;
    case "playground":
      return option.hit.naming.kind === "named" ? option.hit.naming.name : "";
    case "place":
      return `place ${option.place.name}`;
    default:
      return option.kind;
  }
};

function know(regions: readonly string[], playgrounds: readonly RegionalHit[]): KnownNames {
  return indexNames([...regions.map(makeRegion), ...playgrounds.map((hit) => playgroundOption(hit))], nameOf);
}

const KNOWN = know(["Fulda", "Kassel"], [named(1, "Fuldaaue"), named(2, "Am Fuldaufer")]);

function list(
  text: string,
  fields: Partial<Parameters<typeof listOptions>[1]> = {},
): readonly SearchOption[] {
  const sources = { known: KNOWN, metresTo: () => null, places: NONE, hits: [], hasGeocoder: true };
  return listOptions(text, { ...sources, ...fields });
}

const FOUND: PlaceSearch = { kind: "found", text: "fuld", places: [FULDA] };
const FAILED: PlaceSearch = { kind: "failed", text: "fuld", failure: { kind: "network" } };
const HITS = [named(1, "Fuldaaue"), named(901, "Fuldatal")];

const lists: readonly (readonly [string, readonly SearchOption[], readonly string[]])[] = [
  ["regions among playgrounds, by match, then the address", list("fuld"), [
    "Fulda",
    "Fuldaaue",
    "Am Fuldaufer",
    "ask",
  ]],
  ["the address first, if the text has a digit", list("hof 12", { hits: [named(3, "Hof 12")] }), [
    "ask",
    "Hof 12",
  ]],
  ["the address first, with the digits of another script", list("حي ٤", { hits: [named(3, "حي ٤")] }), [
    "ask",
    "حي ٤",
  ]],
  ["only the address, if nothing is found", list("xyz"), ["ask"]],
  ["no address without a geocoder", list("fuldaaue", { hasGeocoder: false }), ["Fuldaaue"]],
  ["no address while it is asked", list("fuldaaue", { places: { kind: "asking", text: "fuldaaue" } }), [
    "Fuldaaue",
  ]],
  ["found places come first", list("fuldaaue", { places: FOUND }), ["place Fulda", "Fuldaaue"]],
  ["another attempt after a failure", list("fuldaaue", { places: FAILED }), ["Fuldaaue", "ask"]],
  ["nodes' hits follow, without those that are listed above", list("fuldaaue", { hits: HITS }), [
    "Fuldaaue",
    "Fuldatal",
    "ask",
  ]],
];
for (const [name, options, expected] of lists) {
  Deno.test(`listOptions: ${name}`, () => assert.deepEqual(options.map(nameOf), expected));
}

Deno.test("listOptions: equal matches by distance", () => {
  const known = know([], [
    named(1, "Hof", { position: [9, 52] }),
    named(2, "Hof am Bach", { position: [9, 50] }),
  ]);
  const metresTo = ({ position: [, lat] }: RegionalHit) => lat;
  assert.deepEqual(list("hof", { known, metresTo }).map(nameOf), ["Hof am Bach", "Hof", "ask"]);
});

Deno.test("listOptions: keys are unique, even for equal names", () => {
  const known = know(["Hof 1", "Hof 2"], [named(1, "Hof"), named(2, "Hof")]);
  const options = list("hof", { known, places: { kind: "found", text: "hof", places: [FULDA, FULDA] } });
  assert.equal(new Set(options.map(({ key }) => key)).size, 6);
});

Deno.test("countResults: the option to search for an address is no result", () => {
  assert.equal(countResults(list("fuld")), 3);
  assert.equal(countResults([]), 0);
});

Deno.test("nearPlaceOf: an address, a street or a town, but not a state", () => {
  const expected = { kind: "address", name: "Fulda", lon: 9.67, lat: 50.55, accuracyMetres: 0 };
  assert.deepEqual(nearPlaceOf(FULDA), expected);
  assert.deepEqual(nearPlaceOf({ ...FULDA, bbox: null }), expected);
  assert.deepEqual(nearPlaceOf({ ...FULDA, bbox: [179.99, 50.54, -179.99, 50.55] }), expected);
  assert.equal(nearPlaceOf({ ...FULDA, bbox: [7.7, 49.4, 10.2, 51.7] }), null);
});

Deno.test("cameraForRegion: a region is fitted", () => {
  const request = cameraForRegion(makeView({ bbox: [9, 50, 10, 51] }), THRESHOLDS);
  assert.deepEqual(request?.kind === "fit" && request.bbox, [9, 50, 10, 51]);
  assert.equal(cameraForRegion(makeView({ bbox: null }), THRESHOLDS), null);
});

Deno.test("cameraForPlace: a place is fitted, one without a box is centred", () => {
  const fitted = { kind: "fit", bbox: FULDA.bbox, minZoom: 0, maxZoom: 17, animate: true };
  assert.deepEqual(cameraForPlace(FULDA), fitted);
  const point = { kind: "centre", lon: 9.67, lat: 50.55, zoom: 16, animate: true };
  assert.deepEqual(cameraForPlace({ ...FULDA, bbox: null }), point);
});
