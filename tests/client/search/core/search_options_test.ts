import assert from "node:assert/strict";
import type { Place, PlaceSearch } from "../../../../client/search/core/geocoding.ts";
import { indexNames } from "../../../../client/search/core/search.ts";
import {
  cameraForOption,
  countResults,
  type KnownNames,
  listOptions,
  stepOption,
} from "../../../../client/search/core/search_options.ts";
import { makeBackend, makePlaced, makeView } from "../../records.ts";

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
  ["before it is submitted, places are offered", NONE, true, [
    ["regions", "region"],
    ["playgrounds", "playground"],
    ["places", "ask"],
  ]],
  ["nothing is offered without a geocoder", NONE, false, [
    ["regions", "region"],
    ["playgrounds", "playground"],
  ]],
  ["nothing is offered while it is asked", { kind: "asking", text: "fuld" }, true, [
    ["regions", "region"],
    ["playgrounds", "playground"],
  ]],
  ["what the geocoder has found comes first", { kind: "found", text: "fuld", places: [FULDA, FULDA] }, true, [
    ["places", "place", "place"],
    ["regions", "region"],
    ["playgrounds", "playground"],
  ]],
  ["another try after a failure", { kind: "failed", text: "fuld", failure: { kind: "network" } }, true, [
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

Deno.test("listOptions: groups without anything are left out", () => {
  assert.deepEqual(read("xyz", KNOWN, NONE, false), []);
  assert.deepEqual(read("xyz", KNOWN, { kind: "found", text: "xyz", places: [] }, true), []);
});

Deno.test("listOptions: keys are unique, also where a name is known twice", () => {
  const known = knowNames(Array(3).fill("").map((_, i) => `Hof ${i}`), ["Hof", "Hof", "Hof"]);
  const groups = listOptions("hof", known, { kind: "found", text: "hof", places: [FULDA, FULDA] }, true);
  const keys = groups.flatMap(({ options }) => options.map(({ key }) => key));
  assert.equal(new Set(keys).size, 8);
});

Deno.test("listOptions: regions and playgrounds share eight rows", () => {
  const known = knowNames(Array(20).fill("").map((_, i) => `Hof ${i}`), Array(20).fill("Hof"));
  const groups = listOptions("hof", known, NONE, false);
  assert.deepEqual(groups.map(({ options }) => options.length), [4, 4]);
});

Deno.test("countResults: the offer to ask is no result", () => {
  assert.equal(countResults(listOptions("fuld", KNOWN, NONE, true)), 2);
  assert.equal(countResults([]), 0);
});

const steps: readonly (readonly [key: string, from: number | null, to: number | null | undefined])[] = [
  ["ArrowDown", null, 0],
  ["ArrowDown", 1, 2],
  ["ArrowDown", 2, null],
  ["ArrowUp", null, 2],
  ["ArrowUp", 1, 0],
  ["ArrowUp", 0, null],
  ["Home", 2, 0],
  ["End", 0, 2],
  // In the field itself they belong to the text.
  ["Home", null, undefined],
  ["End", null, undefined],
  ["a", 1, undefined],
];
for (const [key, from, to] of steps) {
  Deno.test(`stepOption: ${key} from ${from ?? "the field"} leads to ${to ?? "the field"}`, () => {
    assert.equal(stepOption(key, from, 3), to);
  });
}
Deno.test("stepOption: an empty list has no use for keys", () => {
  assert.equal(stepOption("ArrowDown", null, 0), undefined);
});

Deno.test("cameraForOption: a region fills the view", () => {
  const option = { kind: "region", key: "r", view: makeView({ bbox: [9, 50, 10, 51] }) } as const;
  const request = cameraForOption(option, THRESHOLDS);
  assert.deepEqual(request?.kind === "fit" && request.bbox, [9, 50, 10, 51]);
  assert.equal(cameraForOption({ ...option, view: makeView({ bbox: null }) }, THRESHOLDS), null);
});

Deno.test("cameraForOption: a playground is seen in its outline, whatever the thresholds", () => {
  for (const clusterMaxZoom of [3, 13, 19]) {
    const option = { kind: "playground", key: "p", placed: makePlaced() } as const;
    const request = cameraForOption(option, { macroMaxZoom: 2, clusterMaxZoom });
    assert.ok(request?.kind === "fit");
    assert.deepEqual(request.bbox, [9, 50, 9.2, 50.4]);
    assert.ok(request.minZoom > clusterMaxZoom && request.maxZoom >= request.minZoom);
    assert.ok(request.keepsInSight && request.animate);
  }
});

Deno.test("cameraForOption: a place is fitted, one without a box is centred", () => {
  const request = cameraForOption({ kind: "place", key: "0", place: FULDA }, THRESHOLDS);
  assert.deepEqual(request, { kind: "fit", bbox: FULDA.bbox, minZoom: 0, maxZoom: 17, animate: true });
  const point = cameraForOption({ kind: "place", key: "0", place: { ...FULDA, bbox: null } }, THRESHOLDS);
  assert.deepEqual(point, { kind: "centre", lon: 9.67, lat: 50.55, zoom: 16, animate: true });
  assert.equal(cameraForOption({ kind: "ask", key: "ask" }, THRESHOLDS), null);
});
