import assert from "node:assert/strict";
import { pickPerKind } from "contract/playground/places_per_kind.ts";

const placeOf = (tags: Record<string, unknown>, id = 1) => ({ lat: 50.5, lon: 9.7, osm_id: id, tags });

Deno.test("pickPerKind: the first of each kind in their order; private places and those of no kind are left out", () => {
  const places = [
    { amenity: "toilets", access: "private" },
    { amenity: "toilets" },
    { amenity: "cafe" },
    { amenity: "toilets" },
    { amenity: "toilets" },
    { "healthcare:speciality": "emergency" },
    { amenity: "cafe" },
    { amenity: "bicycle_parking" },
  ].map((tags, i) => placeOf(tags as Record<string, unknown>, i));
  assert.deepEqual(pickPerKind(places, 2).map(({ osm_id }) => osm_id), [1, 2, 3, 6, 7]);
  assert.deepEqual(pickPerKind(places, 0), []);
});

Deno.test("pickPerKind: only texts that the page reads, also where a key is called like a member of objects", () => {
  const tags = {
    amenity: "toilets",
    fee: "no",
    shop: null,
    name: 5,
    "toilets:disposal": "flush",
    constructor: "x",
  };
  assert.deepEqual(pickPerKind([placeOf(tags)], 1), [placeOf({ amenity: "toilets", fee: "no" })]);
});
