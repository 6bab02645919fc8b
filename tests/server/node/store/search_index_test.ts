// The search of a store against a comparison with all playgrounds.
import assert from "node:assert/strict";
import type { DerivedPlayground } from "server/node/region/core/region_content.ts";
import { parseQuery, rankMatch, searchTextsOf } from "contract/playground/playground_search.ts";
import { MAX_CANDIDATES } from "server/node/store/search_ranking.ts";
import { createRandom } from "fakes/random.ts";
import { makePlayground, makeRegion } from "../service/region.ts";
import { boxShape } from "../service/shapes.ts";
import { openStoreOf } from "./open_store_of.ts";

const SHAPE = boxShape([9, 50, 9.001, 50.001]);
const WORDS = [
  "Hof",
  "Höfe",
  "Müller",
  "Mühle",
  "am",
  "Spielplatz",
  "Straße",
  "Stadt",
  "Ölberg",
  "Oelde",
  "Oldenburg",
];

const random = createRandom(5);
const phrase = (most: number) =>
  Array.from({ length: random.integer(1, most) }, () => random.pick(WORDS)).join(" ");

const playgrounds = Array.from({ length: 400 }, (_, i): DerivedPlayground => {
  const isNamed = random.chance(0.6);
  const tags = {
    leisure: "playground",
    ...(isNamed ? { name: phrase(3) } : {}),
    ...(random.chance(0.5) ? { operator: phrase(2) } : {}),
  };
  const street = isNamed ? {} : { nearStreet: phrase(2) };
  return makePlayground({ osmId: i + 1, tags, shape: SHAPE, ...street });
});

const rankOf = ({ tags, derived }: DerivedPlayground, query: string) =>
  rankMatch(searchTextsOf(tags, derived.near_street), parseQuery(query)!);

Deno.test("a search finds what a comparison with all playgrounds finds, the best first", () => {
  using opened = openStoreOf(makeRegion({ playgrounds }));
  const byId = new Map(playgrounds.map((each) => [each.osmId, each]));
  for (let i = 0; i < 200; i++) {
    const text = phrase(3).slice(0, random.integer(2, 30));
    if (text.trim().length < 2) continue;
    const found = opened.store.search(text, playgrounds.length);
    const ranks = found.map(({ osmId }) => rankOf(byId.get(osmId)!, text));
    const expected = playgrounds.filter((each) => rankOf(each, text) !== null).map(({ osmId }) => osmId);
    assert.deepEqual(found.map(({ osmId }) => osmId).sort((a, b) => a - b), expected, text);
    assert.deepEqual(ranks, ranks.toSorted((a, b) => a! - b!), text);
  }
});

Deno.test("a found playground has its name, street, operator, place and devices", () => {
  const tags = { leisure: "playground", operator: "Stadt Fulda" };
  const playground = makePlayground({
    osmType: "R",
    osmId: 5,
    tags,
    nearStreet: "Saturnstraße",
    equipment: [{ playground: "slide" }],
    shape: SHAPE,
  });
  using opened = openStoreOf(makeRegion({ playgrounds: [playground] }));
  const [{ lon, lat, ...found }] = opened.store.search("saturnstr", 5) as [
    ReturnType<typeof opened.store.search>[0],
  ];
  assert.deepEqual(found, {
    osmType: "R",
    osmId: 5,
    name: null,
    nearStreet: "Saturnstraße",
    nearLandmark: null,
    deviceKinds: ["slide"],
    tags: { operator: "Stadt Fulda" },
  });
  assert.ok(Math.abs(lon - 9.0005) < 1e-6 && Math.abs(lat - 50.0005) < 1e-6);
});

const texts = [
  "--",
  "%",
  "_",
  "*",
  '"',
  "' OR 1=1",
  "\0\0",
  "\u{10FFFF}\u{10FFFF}",
  "ß".repeat(80),
  "a ".repeat(40),
];
for (const text of texts) {
  Deno.test(`a search for ${JSON.stringify(text.slice(0, 12))} has an answer`, () => {
    using opened = openStoreOf(makeRegion({ playgrounds: playgrounds.slice(0, 20) }));
    assert.ok(Array.isArray(opened.store.search(text, 5)));
  });
}

Deno.test("a search compares a limited number of playgrounds, those with the better field first", () => {
  const many = Array.from({ length: MAX_CANDIDATES + 500 }, (_, i) =>
    makePlayground({
      osmId: i + 1,
      // The last ones have the word in their name, all have it in their operator.
      tags: { operator: "Stadt Hof", ...(i > MAX_CANDIDATES + 490 ? { name: `Hof ${i}` } : {}) },
      shape: SHAPE,
    }));
  using opened = openStoreOf(makeRegion({ playgrounds: many }));
  const found = opened.store.search("hof", many.length);
  assert.ok(found.length > MAX_CANDIDATES - 50 && found.length <= MAX_CANDIDATES, String(found.length));
  assert.deepEqual(found.slice(0, 9).map(({ name }) => name !== null), Array(9).fill(true));
  assert.equal(found[9]!.name, null);
  assert.ok(opened.store.search("hof stadt", many.length).length <= MAX_CANDIDATES);
});
