import assert from "node:assert/strict";
import { parsePlayground } from "contract/playground/playground.ts";
import {
  encodeCentre,
  encodeEquipment,
  encodePlayground,
  encodePoi,
  encodeTree,
} from "server/node/region/core/answer_texts.ts";
import { mercatorX, mercatorY } from "contract/geometry/mercator.ts";
import { makePlayground } from "../../service/region.ts";
import { boxShape, line, point } from "../../service/shapes.ts";

const playground = makePlayground({
  osmId: 7,
  tags: { leisure: "playground", name: "Wiese", access: "private", "addr:city": "Fulda" },
  equipment: [{ playground: "sandpit" }, { amenity: "bench" }],
  shape: boxShape([9, 50, 9.001, 50.001]),
});

Deno.test("encodePlayground encodes a feature that passes the contract's parser", () => {
  const parsed = parsePlayground(JSON.parse(encodePlayground(playground)));
  assert.equal(parsed?.name, "Wiese");
  assert.equal(parsed?.restricted, true);
  assert.equal(parsed?.completeness, "partial");
  assert.equal(parsed?.properties.device_count, 1);
  assert.equal(parsed?.properties["addr:city"], "Fulda");
});

Deno.test("encodeCentre has centroid, class and filter attributes", () => {
  const { lon, lat, ...rest } = JSON.parse(encodeCentre(playground, mercatorX(9.5), mercatorY(50.5)));
  assert.ok(Math.abs(lon - 9.5) < 1e-9 && Math.abs(lat - 50.5) < 1e-9);
  assert.deepEqual(rest, {
    osm_id: 7,
    completeness: "partial",
    filter_attrs: {
      has_water: false,
      for_baby: true,
      for_toddler: false,
      for_wheelchair: null,
      has_soccer: false,
      has_basketball: false,
      has_fence: false,
      has_dogs: false,
      has_theme: false,
      has_shade: null,
      access_restricted: true,
    },
  });
});

Deno.test("encodeEquipment always has the main tags, and all others", () => {
  const text = encodeEquipment({
    osmType: "N",
    osmId: 3,
    tags: { amenity: "bench", backrest: "yes", osm_id: "9" },
    geometry: point(9, 50),
  });
  assert.deepEqual(JSON.parse(text).properties, {
    amenity: "bench",
    backrest: "yes",
    osm_id: 3,
    osm_type: "N",
    name: null,
    sport: null,
    leisure: null,
    surface: null,
  });
});

Deno.test("encodeTree distinguishes trees and tree rows, which have a length", () => {
  const tree = encodeTree({ osmType: "N", osmId: 3, tags: { natural: "tree" }, geometry: point(9, 50) });
  assert.deepEqual(JSON.parse(tree).properties, {
    natural: "tree",
    name: null,
    osm_id: 3,
    feature_type: "tree",
    length_m: null,
  });
  const row = encodeTree({
    osmType: "W",
    osmId: 4,
    tags: { natural: "tree_row" },
    geometry: line(9, 45, 9, 45 + 1 / 60),
  });
  const { length_m, feature_type } = JSON.parse(row).properties;
  assert.deepEqual({ length_m, feature_type }, { length_m: 1852, feature_type: "tree_row" });
});

Deno.test("encodePoi has position and tags, and always amenity and shop", () => {
  assert.deepEqual(JSON.parse(encodePoi(5, { shop: "bakery", name: "Brot" }, 9, 50)), {
    lat: 50,
    lon: 9,
    osm_id: 5,
    tags: { shop: "bakery", name: "Brot", amenity: null },
  });
});
