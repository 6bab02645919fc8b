// Vector tiles as they are meant, and as someone made them to do harm.
import assert from "node:assert/strict";
import fc from "fast-check";
import { PbfWriter } from "pbf";
import {
  MAX_TILE_ITEMS,
  MAX_TILE_POINTS,
  readVectorTile,
  type TileGeometry,
} from "server/site/preview/map/vector_tile.ts";
import { ArchiveError } from "server/formats/pmtiles/core/archive_error.ts";
import type { TileFeature } from "contract/map/base_map/map_feature.ts";
import { concatBytes } from "fakes/concat_bytes.ts";
import { writeVectorTile } from "fakes/vector_tile_writer.ts";

const EVERYWHERE = { left: -10, top: -10, right: 10, bottom: 10 };

function read(bytes: Uint8Array, layers = ["water", "roads"], box = EVERYWHERE) {
  const found: (TileFeature & TileGeometry)[] = [];
  readVectorTile(bytes, layers, box, (feature, geometry) => found.push({ ...feature, ...geometry }));
  return found;
}

const lake = {
  type: "area",
  points: [[0, 0], [2048, 0], [2048, 2048]],
  properties: { kind: "lake", depth: 2.5, isSalty: false },
} as const;
const way = { type: "line", points: [[4096, 0], [4096, 4096]], properties: { kind: "path" } } as const;
const TILE = writeVectorTile([
  { name: "water", features: [lake, { type: "point", points: [[1, 1]], properties: { kind: "spring" } }] },
  { name: "places", features: [way] },
  { name: "roads", features: [way, way] },
]);

Deno.test("vector tile: lines and areas of the layers that are read, with their properties", () => {
  const [first, ...others] = read(TILE);
  assert.equal(others.length, 2);
  assert.equal(first!.layer, "water");
  assert.equal(first!.geometry, "area");
  assert.deepEqual({ ...first!.properties }, { kind: "lake", depth: 2.5, isSalty: false });
  assert.deepEqual(first!.points, [0, 0, 0.5, 0, 0.5, 0.5]);
  assert.deepEqual(first!.ends, [6]);
  assert.equal(others[0]!.geometry, "line");
  assert.deepEqual(others[0]!.points, [1, 0, 1, 1]);
});

Deno.test("vector tile: only what reaches into the box", () => {
  const left = read(TILE, undefined, { left: 0, top: 0, right: 0.9, bottom: 1 });
  assert.deepEqual(left.map(({ layer }) => layer), ["water"]);
  assert.equal(read(TILE, undefined, { left: 2, top: 0, right: 3, bottom: 1 }).length, 0);
});

/** A layer with these fields, after its name. */
function makeLayer(write: (layer: PbfWriter) => void): Uint8Array {
  const tile = new PbfWriter();
  tile.writeMessage(3, (_, layer) => {
    layer.writeStringField(1, "water");
    write(layer);
  }, null);
  return new Uint8Array(tile.finish());
}

const writeFeature = (layer: PbfWriter, commands: readonly number[], tags: readonly number[] = []) =>
  layer.writeMessage(2, (_, feature) => {
    feature.writePackedVarint(2, [...tags]);
    feature.writeVarintField(3, 2);
    feature.writePackedVarint(4, [...commands]);
  }, null);

const lineOf = (points: number) => [9, 2, 2, (points - 1) << 3 | 2, ...new Array(2 * (points - 1)).fill(2)];

const TOO_LONG = /^a part of the tile is longer than what contains it$/;

const HOSTILE: readonly (readonly [name: string, bytes: Uint8Array, reason: RegExp])[] = [
  ["cut off", TILE.slice(0, -5), /^the tile ends early$/],
  [
    "a line with fewer points than it says",
    makeLayer((layer) => writeFeature(layer, [9, 2, 2, 0x7ffffffa, 2, 2])),
    /^a line of the tile is cut off$/,
  ],
  [
    "an extent of 0",
    makeLayer((layer) => {
      layer.writeVarintField(5, 0);
      writeFeature(layer, lineOf(3));
    }),
    /^a layer of the tile has no extent$/,
  ],
  [
    "a message that is longer than its layer",
    makeLayer((layer) => layer.writeFixed32Field(2, 0x7fffffff)),
    /ends early|longer/,
  ],
  [
    "a feature that reaches into the next layer",
    concatBytes(makeLayer((layer) => layer.writeFixed32Field(2, 4 + TILE.length - 1)), TILE),
    TOO_LONG,
  ],
  [
    "a key that reaches into the next layer",
    concatBytes(makeLayer((layer) => layer.writeFixed32Field(3, 20)), TILE),
    TOO_LONG,
  ],
  // Otherwise each of many features could have all others as its properties, or as its geometry.
  [
    "properties that reach into the next feature",
    makeLayer((layer) => {
      layer.writeMessage(2, (_, feature) => {
        feature.writeVarintField(3, 2);
        feature.writePackedVarint(4, lineOf(2));
        feature.writeFixed32Field(2, 6);
      }, null);
      writeFeature(layer, lineOf(2));
    }),
    TOO_LONG,
  ],
  [
    "a geometry that reaches into the next feature",
    makeLayer((layer) => {
      layer.writeMessage(2, (_, feature) => {
        feature.writeVarintField(3, 2);
        feature.writeFixed32Field(4, 6);
      }, null);
      writeFeature(layer, lineOf(2));
    }),
    TOO_LONG,
  ],
  ["an unknown type of a field", Uint8Array.of(0x1a, 3, 0x4f, 1, 1), /^the tile is not a vector tile: /],
  [
    "a number without an end",
    Uint8Array.of(0x1a, ...new Array(20).fill(0xff)),
    /^the tile is not a vector tile: |ends early/,
  ],
  [
    "too many points",
    makeLayer((layer) => {
      for (let i = 0; i < 5; i++) writeFeature(layer, lineOf(MAX_TILE_POINTS / 4));
    }),
    /^the tile has more than 500000 points/,
  ],
  [
    "too many features",
    makeLayer((layer) => {
      for (let i = 0; i <= MAX_TILE_ITEMS; i++) layer.writeBytesField(2, Uint8Array.of(0x18, 2));
    }),
    /^the tile has more than 100000 features, keys and values/,
  ],
  [
    "too many values",
    makeLayer((layer) => {
      for (let i = 0; i <= MAX_TILE_ITEMS; i++) layer.writeBytesField(4, new Uint8Array());
    }),
    /^the tile has more than 100000 features, keys and values/,
  ],
];
for (const [name, bytes, reason] of HOSTILE) {
  Deno.test(`vector tile: ${name} is refused`, () =>
    assert.throws(() => read(bytes), (error) => {
      assert.ok(error instanceof ArchiveError, String(error));
      assert.match(error.message, reason);
      return true;
    }));
}

Deno.test("vector tile: keys and values that do not exist, also those of all objects, are no properties", () => {
  const bytes = makeLayer((layer) => {
    layer.writeStringField(3, "__proto__");
    layer.writeMessage(4, (_, value) => value.writeStringField(1, "x"), null);
    writeFeature(layer, lineOf(2), [0, 0, 7, 0, 0, 9]);
  });
  const [feature] = read(bytes);
  assert.equal(Object.getPrototypeOf(feature!.properties), null);
  assert.equal(({} as Record<string, unknown>).x, undefined);
});

Deno.test("vector tile: the limits are for what is read, not for other layers", () => {
  const bytes = makeLayer((layer) => writeFeature(layer, lineOf(MAX_TILE_POINTS + 1)));
  assert.deepEqual(read(bytes, ["roads"]), []);
});

Deno.test("vector tile: damaged bytes are an error or other features, never anything else", () => {
  const change = fc.tuple(fc.nat(TILE.length - 1), fc.nat(255));
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
      const bytes = TILE.slice();
      for (const [at, value] of changes) bytes[at] = value;
      try {
        for (const { points } of read(bytes)) assert.ok(points.every((value) => Number.isFinite(value)));
      } catch (error) {
        assert.ok(error instanceof ArchiveError, String(error));
      }
    }),
    { numRuns: 500 },
  );
});
