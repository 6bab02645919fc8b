// The bytes of a tile -> what is drawn. In the worker; OpenLayers reads tiles without a DOM.
import assert from "node:assert/strict";
import { OPENMAPTILES } from "contract/map/base_map/openmaptiles_schema.ts";
import { PROTOMAPS } from "contract/map/base_map/protomaps_schema.ts";
import { createTileReader, described } from "client/map/base_map/tile_features.ts";
import { WHOLE_TILE, writeVectorTile } from "fakes/vector_tile_writer.ts";

const EXTENT = [0, 0, 4096, 4096];
const read = (bytes: Uint8Array<ArrayBuffer>) =>
  createTileReader(OPENMAPTILES, "de")(bytes.buffer, EXTENT, "EPSG:3857").features;

Deno.test("tile features: shapes with what they are, and nothing else of the archive", () => {
  const [forest, ...others] = read(writeVectorTile([
    {
      name: "landcover",
      features: [{ type: "area", points: WHOLE_TILE, properties: { class: "wood", id: 7 } }],
    },
    {
      name: "housenumber",
      features: [{ type: "point", points: [[1, 1]], properties: { housenumber: "4" } }],
    },
  ]));
  assert.deepEqual(others, []);
  assert.deepEqual(described(forest!), { shape: "forest", label: null, text: "", level: "ground" });
  assert.equal(forest!.getType(), "Polygon");
  // Map units, from the south-west.
  assert.deepEqual(forest!.getFlatCoordinates(), [0, 4096, 4096, 4096, 4096, 0, 0, 0, 0, 4096]);
});

Deno.test("tile features: names of streets are on joined lines", () => {
  const street = (points: readonly (readonly [number, number])[]) =>
    ({ type: "line", points, properties: { class: "minor", name: "Am Bach" } }) as const;
  const features = read(writeVectorTile([{
    name: "transportation_name",
    features: [street([[0, 0], [100, 0]]), street([[200, 0], [100, 0]])],
  }]));
  assert.deepEqual(features.map(described).map(({ label, text }) => [label, text]), [
    ["minorRoadLabel", "Am Bach"],
  ]);
  assert.equal(features[0]!.getFlatCoordinates().length, 6);
});

Deno.test("tile features: of the Protomaps basemap, whose roads have their names themselves", () => {
  const read = createTileReader(PROTOMAPS, "de");
  const properties = {
    "kind": "minor_road",
    "kind_detail": "residential",
    "name": "Am Bach",
    "name:de": "Bachweg",
  };
  const features = read(
    writeVectorTile([
      { name: "earth", features: [{ type: "area", points: WHOLE_TILE, properties: { kind: "earth" } }] },
      { name: "roads", features: [{ type: "line", points: [[0, 0], [9, 9]], properties }] },
    ]).buffer,
    EXTENT,
    "EPSG:3857",
  ).features;
  assert.deepEqual(features.map(described), [
    { shape: "minor", label: null, text: "", level: "ground" },
    { shape: null, label: "minorRoadLabel", text: "Bachweg", level: "ground" },
  ]);
});

Deno.test("tile features: names of places are beside what is drawn, with map units and rank", () => {
  const places = [
    {
      type: "point",
      points: [[1024, 4096]],
      properties: { "class": "town", "name": "Fulda", "name:de": "Fulda", "rank": 7 },
    },
    { type: "point", points: [[0, 0]], properties: { class: "neighbourhood", name: "Am Bach" } },
  ] as const;
  const { features, names } = createTileReader(OPENMAPTILES, "de")(
    writeVectorTile([{ name: "place", features: places }]).buffer,
    EXTENT,
    "EPSG:3857",
  );
  assert.deepEqual(names, [{ label: "townLabel", text: "Fulda", x: 1024, y: 0, rank: 7 }]);
  // Less important than names of streets, which are drawn with their tile.
  assert.deepEqual(features.map(described).map(({ text }) => text), ["Am Bach"]);
});

Deno.test("tile features: bytes that are no tile throw, an empty tile has nothing", () => {
  assert.deepEqual(read(new Uint8Array()), []);
  assert.throws(() => read(new TextEncoder().encode("<!doctype html><title>login</title>")));
});
