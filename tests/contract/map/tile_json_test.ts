import assert from "node:assert/strict";
import fc from "fast-check";
import { linkMapArchive } from "contract/map/map_archive.ts";
import { parseTileJson, type TileJson } from "contract/map/tile_json.ts";

const vector: TileJson = {
  tilejson: "3.0.0",
  name: "Andorra",
  tiles: [linkMapArchive("AB-_12", { format: "mvt", maxZoom: 14 }).tilesUrl],
  minzoom: 0,
  maxzoom: 14,
  bounds: [1.4, 42.4, 1.8, 42.7],
  attribution: "© OpenMapTiles © OpenStreetMap contributors",
  vector_layers: [{ id: "water", fields: { class: "String" } }],
  schema: "openmaptiles",
};

Deno.test("the TileJSON of a vector and of a raster archive survives being written and read", () => {
  const { vector_layers: _layers, schema: _schema, name: _name, ...rest } = vector;
  const raster: TileJson = {
    ...rest,
    tiles: [linkMapArchive("AB-_12", { format: "webp", maxZoom: 14 }).tilesUrl],
  };
  for (const document of [vector, raster]) {
    assert.deepEqual(parseTileJson(JSON.parse(JSON.stringify(document))), document);
  }
});

const wrong: [name: string, change: Record<string, unknown>][] = [
  ["another version", { tilejson: "2.2.0" }],
  ["no template", { tiles: [] }],
  ["a zoom that is no whole number", { maxzoom: 13.5 }],
  ["a zoom beyond 26", { maxzoom: 27 }],
  ["three bounds", { bounds: [1, 2, 3] }],
  ["an unknown schema", { schema: "shortbread" }],
];
for (const [name, change] of wrong) {
  Deno.test(`parseTileJson refuses ${name}`, () => {
    assert.equal(parseTileJson({ ...vector, ...change }), null);
  });
}

Deno.test("parseTileJson never throws", () => {
  const rough = fc.record(Object.fromEntries(Object.keys(vector).map((key) => [key, fc.anything()])));
  fc.assert(fc.property(fc.oneof(rough, fc.anything()), (value) => {
    parseTileJson(value);
  }));
});
