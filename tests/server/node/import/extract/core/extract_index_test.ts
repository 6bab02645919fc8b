import assert from "node:assert/strict";
import type { Bbox } from "contract/types.ts";
import {
  chooseExtract,
  type IndexedExtract,
  MAX_INDEXED,
  outlineOf,
  parseExtractIndex,
} from "server/node/import/extract/core/extract_index.ts";
import { createIndex } from "fakes/extract_index_server.ts";
import { boxRing, boxShape, makeShape } from "../../../service/shapes.ts";

const INDEX = "https://extracts.example/index-v1.json";
const extract = (url: string, box: Bbox): IndexedExtract => ({ url, area: boxShape(box) });
const country = extract("country", [6, 47, 15, 55]);
const state = extract("state", [8, 49, 10.2, 51.6]);
const neighbour = extract("neighbour", [10, 50, 12, 51.5]);
const all = [country, neighbour, state];

const choices: [name: string, box: Bbox, expected: string | null][] = [
  ["in one state", [9.4, 50.3, 10.1, 50.9], "state"],
  ["as large as a state", [8, 49, 10.2, 51.6], "state"],
  ["across the border of two states", [9.9, 50.3, 10.4, 50.9], "country"],
  ["where two states overlap: in the smaller one", [10.05, 50.3, 10.1, 50.9], "neighbour"],
  ["of one point", [9, 50, 9, 50], "state"],
  ["outside of all", [20, 50, 21, 51], null],
  ["partly outside of all", [14, 50, 16, 51], null],
];
for (const [name, box, expected] of choices) {
  Deno.test(`chooseExtract, a region ${name}: ${expected}`, () => {
    assert.equal(chooseExtract(all, outlineOf(box))?.url ?? null, expected);
  });
}

Deno.test("chooseExtract uses the outline, which may fit where its box does not", () => {
  const triangle = makeShape([[[9, 50], [10.1, 50], [9, 51]]]);
  // Its box reaches into the cut corner.
  const cut: IndexedExtract = {
    url: "cut",
    area: makeShape([[[8, 49], [11, 49], [11, 50.3], [8, 52]]]),
  };
  assert.equal(chooseExtract([country, cut], triangle)?.url, "cut");
  assert.equal(chooseExtract([country, cut], outlineOf([9, 50, 10.1, 51]))?.url, "country");
});

Deno.test("chooseExtract notices a hole and a bay between two corners of a region", () => {
  const region = outlineOf([8.5, 50, 9.5, 51]);
  const hole = {
    url: "hole",
    area: makeShape([boxRing([8, 49, 10.2, 51.6]), boxRing([8.9, 50.9, 9.1, 51.1])]),
  };
  assert.equal(chooseExtract([country, hole], region)?.url, "country");
  const bay = {
    url: "bay",
    area: makeShape([[[8, 49], [10, 49], [10, 52], [9.1, 52], [9.1, 50.5], [8.9, 50.5], [8.9, 52], [8, 52]]]),
  };
  assert.equal(chooseExtract([country, bay], region)?.url, "country");
});

Deno.test("parseExtractIndex reads areas and addresses", () => {
  const areas = [{ pbf: "https://a.example/a.osm.pbf", box: [9, 50, 10, 51] as const }, {
    pbf: "europe/b.osm.pbf",
    box: [9, 50, 10, 51] as const,
  }];
  assert.deepEqual(parseExtractIndex(createIndex(areas as never), INDEX)?.map(({ url }) => url), [
    "https://a.example/a.osm.pbf",
    "https://extracts.example/europe/b.osm.pbf",
  ]);
});

const unusable: [name: string, change: Record<string, unknown>][] = [
  ["no properties", { properties: null }],
  ["no address", { properties: { urls: {} } }],
  ["another scheme", { properties: { urls: { pbf: "file:///etc/passwd" } } }],
  ["a password", { properties: { urls: { pbf: "https://a:b@a.example/a.osm.pbf" } } }],
  ["no area", { geometry: null }],
  ["a broken area", { geometry: { type: "Polygon", coordinates: [[[1, 2], [3, 400]]] } }],
];
for (const [name, change] of unusable) {
  Deno.test(`parseExtractIndex leaves out an entry with ${name}`, () => {
    const index = createIndex([{ pbf: "a.osm.pbf", box: [9, 50, 10, 51] }]) as { features: object[] };
    assert.equal(parseExtractIndex(index, INDEX)?.length, 1);
    assert.deepEqual(parseExtractIndex({ features: [{ ...index.features[0], ...change }] }, INDEX), []);
  });
}

Deno.test("parseExtractIndex leaves out what is above the limit", () => {
  const { features } = createIndex([{ pbf: "a.osm.pbf", box: [9, 50, 10, 51] }]) as { features: object[] };
  const many = Array.from({ length: MAX_INDEXED + 1 }, () => features[0]);
  assert.equal(parseExtractIndex({ features: many }, INDEX)?.length, MAX_INDEXED);
});

Deno.test("parseExtractIndex refuses other documents", () => {
  for (const value of [null, [], {}, { features: 5 }, "index"]) {
    assert.equal(parseExtractIndex(value, INDEX), null);
  }
});
