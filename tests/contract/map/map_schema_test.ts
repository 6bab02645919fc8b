import assert from "node:assert/strict";
import { findMapSchema, type NamedLayer } from "contract/map/map_schema.ts";

const layersOf = (...names: string[]): NamedLayer[] => names.map((id) => ({ id, fields: {} }));

Deno.test("the schema follows from the layers, in any order and with others among them", () => {
  const protomaps = layersOf("places", "earth", "roads", "hillshade");
  assert.deepEqual(findMapSchema(protomaps), { ok: true, schema: "protomaps" });
  const openMapTiles = layersOf("water", "transportation", "globallandcover", "place");
  assert.deepEqual(findMapSchema(openMapTiles), { ok: true, schema: "openmaptiles" });
});

Deno.test("an unknown schema is refused with the layers found and those expected", () => {
  const found = findMapSchema(layersOf("streets", "water_polygons"));
  assert.deepEqual(found, {
    ok: false,
    reason:
      "its layers are of an unknown schema: streets, water_polygons; expected: Protomaps basemap 4 (earth, " +
      "landcover, landuse, water, roads, buildings, boundaries, places, pois) or OpenMapTiles (water, waterway, " +
      "water_name, landcover, landuse, park, transportation, transportation_name, building, housenumber, place, poi, " +
      "boundary, aeroway, aerodrome_label, mountain_peak)",
  });
});

Deno.test("an archive with one layer of a schema is not of it", () => {
  for (const layers of [layersOf("roads"), layersOf("transportation"), layersOf()]) {
    assert.equal(findMapSchema(layers).ok, false);
  }
});

Deno.test("the older Protomaps basemap is refused: its properties have other names", () => {
  const found = findMapSchema([{ id: "roads", fields: { "pmap:kind": "String" } }, ...layersOf("places")]);
  assert.ok(!found.ok);
  assert.match(found.reason, /Protomaps basemap 3/);
});

Deno.test("a message lists a bounded number of layers", () => {
  const found = findMapSchema(layersOf(...Array.from({ length: 500 }, (_, index) => `layer${index}`)));
  assert.ok(!found.ok);
  assert.match(found.reason, /layer19 and 480 more;/);
});
