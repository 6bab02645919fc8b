import assert from "node:assert/strict";
import { encodePoi } from "server/node/region/core/answer_texts.ts";
import { isFurtherPlace } from "server/node/region/core/osm_roles.ts";
import { withoutFurtherPlaces } from "server/node/region/core/surroundings.ts";
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
