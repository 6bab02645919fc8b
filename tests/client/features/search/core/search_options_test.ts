import assert from "node:assert/strict";
import type { Place, PlaceSearch } from "client/features/search/core/geocoding.ts";
import { indexNames } from "client/features/search/core/name_search.ts";
import {
  addressOf,
  cameraForOption,
  countResults,
  type KnownNames,
  listOptions,
} from "client/features/search/core/search_options.ts";
import { makeHit } from "../hits.ts";
import { makePlaced, makeView } from "../../../records.ts";
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

function knowNames(regions: readonly string[], playgrounds: readonly (string | null)[]): KnownNames {
  return {
    regions: indexNames(
      regions.map((name) => makeView({ backend: makeBackend(name, { name }) })),
      ({ backend }) => backend.name,
    ),
    playgrounds: indexNames(
      playgrounds.map((name, i) => makePlaced({ name, osmId: i + 1 })),
      ({ playground }) => playground.name,
    ),
  };
}

/** The list as it reads: per group its name and the kinds of its options. */
function read(...args: Parameters<typeof listOptions>) {
  return listOptions(...args).map(({ name, options }) => [name, ...options.map(({ kind }) => kind)]);
}

const KNOWN = knowNames(["Fulda", "Kassel"], ["Fuldaaue", null]);

const lists: readonly (readonly [string, PlaceSearch, boolean, ReturnType<typeof read>])[] = [
  ["before submission, the option to search for places", NONE, true, [
    ["regions", "region"],
    ["playgrounds", "playground"],
    ["places", "ask"],
  ]],
  ["no such option without a geocoder", NONE, false, [
    ["regions", "region"],
    ["playgrounds", "playground"],
  ]],
  ["no such option while the geocoder is asked", { kind: "asking", text: "fuld" }, true, [
    ["regions", "region"],
    ["playgrounds", "playground"],
  ]],
  ["found places come first", { kind: "found", text: "fuld", places: [FULDA, FULDA] }, true, [
    ["places", "place", "place"],
    ["regions", "region"],
    ["playgrounds", "playground"],
  ]],
  ["another attempt after a failure", { kind: "failed", text: "fuld", failure: { kind: "network" } }, true, [
    ["regions", "region"],
    ["playgrounds", "playground"],
    ["places", "ask"],
  ]],
];
for (const [name, search, hasGeocoder, expected] of lists) {
  Deno.test(`listOptions: ${name}`, () => {
    assert.deepEqual(read("fuld", KNOWN, search, hasGeocoder), expected);
  });
}

Deno.test("listOptions: what nodes find comes last, without what is listed above", () => {
  const [loaded] = listOptions("fuldaaue", KNOWN, NONE, false)[0]!.options;
  assert.ok(loaded?.kind === "playground");
  const { osmId } = loaded.placed.playground;
  const hits = [makeHit(osmId), makeHit(901)];
  const found: PlaceSearch = { kind: "found", text: "fuld", places: [FULDA] };
  assert.deepEqual(
    listOptions("fuld", KNOWN, found, true, hits).map(({ name, options }) => [name, options.length]),
    [["places", 1], ["regions", 1], ["playgrounds", 1], ["morePlaygrounds", 1]],
  );
  const groups = listOptions("hof", KNOWN, NONE, true, hits);
  assert.deepEqual(groups.map(({ name, options }) => [name, options.length]), [["places", 1], [
    "playgrounds",
    2,
  ]]);
  assert.equal(countResults(groups), 2);
});

Deno.test("listOptions: empty groups are left out", () => {
  assert.deepEqual(read("xyz", KNOWN, NONE, false), []);
  assert.deepEqual(read("xyz", KNOWN, { kind: "found", text: "xyz", places: [] }, true), []);
});

Deno.test("listOptions: keys are unique, even for equal names", () => {
  const known = knowNames(Array(3).fill("").map((_, i) => `Hof ${i}`), ["Hof", "Hof", "Hof"]);
  const groups = listOptions("hof", known, { kind: "found", text: "hof", places: [FULDA, FULDA] }, true);
  const keys = groups.flatMap(({ options }) => options.map(({ key }) => key));
  assert.equal(new Set(keys).size, 8);
});

const rooms:
  readonly (readonly [regions: number, playgrounds: number, expected: readonly [number, number]])[] = [
    [0, 0, [0, 0]],
    [3, 2, [3, 2]],
    [20, 20, [4, 4]],
    [20, 1, [7, 1]],
    [1, 20, [1, 7]],
    [20, 0, [8, 0]],
  ];
for (const [regions, playgrounds, expected] of rooms) {
  Deno.test(`listOptions: ${regions} regions and ${playgrounds} playgrounds share eight rows`, () => {
    const known = knowNames(
      Array(regions).fill("").map((_, i) => `Hof ${i}`),
      Array(playgrounds).fill("Hof"),
    );
    const groups = listOptions("hof", known, NONE, false);
    const lengthOf = (name: string) => groups.find((group) => group.name === name)?.options.length ?? 0;
    assert.deepEqual([lengthOf("regions"), lengthOf("playgrounds")], expected);
  });
}

Deno.test("countResults: the option to search for places is no result", () => {
  assert.equal(countResults(listOptions("fuld", KNOWN, NONE, true)), 2);
  assert.equal(countResults([]), 0);
});

Deno.test("addressOf: an address or a street, not a town or a region", () => {
  const of = (place: Place) => addressOf({ kind: "place", key: "p", place });
  const street: Place = { ...FULDA, name: "Am Anger 5", bbox: [9.66, 50.54, 9.68, 50.55] };
  const expected = { kind: "address", name: "Am Anger 5", lon: 9.67, lat: 50.55, accuracyMetres: 0 };
  assert.deepEqual(of(street), expected);
  assert.deepEqual(of({ ...street, bbox: null }), expected);
  assert.equal(of(FULDA), null);
  assert.deepEqual(of({ ...street, bbox: [179.99, 50.54, -179.99, 50.55] }), expected);
  assert.equal(addressOf({ kind: "region", key: "r", view: makeView() }), null);
});

Deno.test("cameraForOption: a region is fitted", () => {
  const option = { kind: "region", key: "r", view: makeView({ bbox: [9, 50, 10, 51] }) } as const;
  const request = cameraForOption(option, THRESHOLDS);
  assert.deepEqual(request?.kind === "fit" && request.bbox, [9, 50, 10, 51]);
  assert.equal(cameraForOption({ ...option, view: makeView({ bbox: null }) }, THRESHOLDS), null);
});

Deno.test("cameraForOption: a playground is shown with its outline, at any thresholds", () => {
  for (const clusterMaxZoom of [3, 13, 19]) {
    const option = { kind: "playground", key: "p", placed: makePlaced() } as const;
    const request = cameraForOption(option, { macroMaxZoom: 2, clusterMaxZoom });
    assert.ok(request?.kind === "fit");
    assert.deepEqual(request.bbox, [9, 50, 9.2, 50.4]);
    assert.ok(request.minZoom > clusterMaxZoom && request.maxZoom >= request.minZoom);
    assert.ok(request.staysVisible && request.animate);
  }
});

Deno.test("cameraForOption: a place is fitted, one without a box is centred", () => {
  const request = cameraForOption({ kind: "place", key: "0", place: FULDA }, THRESHOLDS);
  assert.deepEqual(request, { kind: "fit", bbox: FULDA.bbox, minZoom: 0, maxZoom: 17, animate: true });
  const point = cameraForOption({ kind: "place", key: "0", place: { ...FULDA, bbox: null } }, THRESHOLDS);
  assert.deepEqual(point, { kind: "centre", lon: 9.67, lat: 50.55, zoom: 16, animate: true });
  assert.equal(cameraForOption({ kind: "ask", key: "ask" }, THRESHOLDS), null);
  assert.equal(cameraForOption({ kind: "hit", key: "hit", hit: makeHit(1) }, THRESHOLDS), null);
});
