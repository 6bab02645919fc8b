import assert from "node:assert/strict";
import { encodePoi } from "server/node/region/core/answer_texts.ts";
import { isFurtherPlace } from "server/node/region/core/osm_roles.ts";
import { pickPerKind, withoutFurtherPlaces } from "server/node/region/core/surroundings.ts";
import type { Tags } from "server/node/region/core/tags.ts";

const textOf = (tags: Tags, id = 1) => encodePoi(id, tags, 9.7, 50.5);

const PLACES: readonly Tags[] = [
  { amenity: "toilets" },
  { amenity: "bicycle_parking" },
  { amenity: "bicycle_parking", shop: "bakery" },
  { amenity: "parking", "capacity:disabled": "2" },
  { amenity: "parking", shop: "supermarket" },
  { highway: "bus_stop", amenity: "bicycle_parking", name: "Markt" },
  { shop: "ice_cream" },
  { amenity: "cafe", shop: "ice_cream" },
  { amenity: "restaurant", ice_cream: "yes" },
  { amenity: "cafe", ice_cream: "yes" },
  { amenity: "restaurant", cuisine: "ice_cream", ice_cream: "yes" },
  { amenity: "toilets", name: '"amenity":"bicycle_parking"' },
];

for (const tags of PLACES) {
  const isLeftOut = isFurtherPlace(tags);
  Deno.test(`get_pois ${isLeftOut ? "leaves out" : "has"} ${JSON.stringify(tags)}`, () => {
    const text = textOf(tags);
    assert.deepEqual(withoutFurtherPlaces([text]), isLeftOut ? [] : [text]);
  });
}

const idsOf = (texts: readonly string[]) => texts.map((text) => JSON.parse(text).osm_id);

Deno.test("pickPerKind: the first of each kind in their order; private places and those of no kind are left out", () => {
  const texts = [
    { amenity: "toilets", access: "private" },
    { amenity: "toilets" },
    { amenity: "cafe" },
    { amenity: "toilets" },
    { amenity: "toilets" },
    { "healthcare:speciality": "emergency" },
    { amenity: "cafe" },
    { amenity: "bicycle_parking" },
  ].map((tags: Tags, i) => textOf(tags, i));
  assert.deepEqual(idsOf(pickPerKind(texts, 2)), [1, 2, 3, 6, 7]);
  assert.deepEqual(pickPerKind(texts, 0), []);
});

Deno.test("pickPerKind: only the tags that the page reads, also where a key is called like a member of objects", () => {
  const tags = { amenity: "toilets", fee: "no", "toilets:disposal": "flush", constructor: "x" };
  const [text] = pickPerKind([textOf(tags)], 1);
  assert.deepEqual(JSON.parse(text!), {
    lat: 50.5,
    lon: 9.7,
    osm_id: 1,
    tags: { amenity: "toilets", fee: "no" },
  });
});
