// Vector tiles for map archives in the formats PMTiles and MBTiles.
import { gzipSync } from "node:zlib";
import { concatBytes } from "./concat_bytes.ts";

export interface StoredTile {
  readonly z: number;
  readonly x: number;
  /** Row, counted from the north. */
  readonly y: number;
  /** The tile as stored, possibly compressed. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Layers from which each schema can be recognised. */
export const OPENMAPTILES_LAYERS = namedLayers("water", "transportation", "place");
export const PROTOMAPS_LAYERS = namedLayers("earth", "roads", "places");

export function namedLayers(...names: readonly string[]): { id: string; fields: Record<string, string> }[] {
  return names.map((id) => ({ id, fields: { name: "String" } }));
}

const encoder = new TextEncoder();
export const gzip = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(gzipSync(bytes));

/** Encodes a vector tile with one layer that only has a name. */
export function makeVectorTile(layer: string): Uint8Array<ArrayBuffer> {
  const name = encoder.encode(layer);
  // Field 15 of a layer is its version, field 1 its name.
  const fields = [0x78, 2, 0x0a, name.length, ...name];
  return Uint8Array.of(0x1a, fields.length, ...fields);
}

/** Creates a tile that is stored with gzip. The name of its layer is the tile's address. */
export function makeStoredTile(z: number, x: number, y: number): StoredTile {
  return { z, x, y, bytes: gzip(makeVectorTile(`${z}/${x}/${y}`)) };
}

/** Creates a vector tile of noise. Gzip does not make it smaller, so it can be as large as a city's tile. */
export function makeLargeVectorTile(length: number, seed = 1): Uint8Array<ArrayBuffer> {
  const noise = new Uint8Array(length);
  let state = seed;
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    noise[index] = state >>> 24;
  }
  const name = [0x0a, ...varint(length)];
  return concatBytes(Uint8Array.of(0x1a, ...varint(name.length + length), ...name), noise);
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(value >>> 7)];
}

/** Creates all tiles of zooms 0 to `maxZoom`. */
export function makePyramid(maxZoom: number): StoredTile[] {
  const tiles: StoredTile[] = [];
  for (let z = 0; z <= maxZoom; z++) {
    for (let x = 0; x < 2 ** z; x++) {
      for (let y = 0; y < 2 ** z; y++) tiles.push(makeStoredTile(z, x, y));
    }
  }
  return tiles;
}

export const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
export const HTML = encoder.encode("<!doctype html><script>alert(1)</script>");

/** Returns some kilobytes of gzip that expand to `megabytes`. */
export function makeBomb(megabytes: number): Uint8Array<ArrayBuffer> {
  const zeros = new Uint8Array(megabytes * 1024 * 1024);
  zeros.set(makeVectorTile("bomb"));
  return gzip(zeros);
}
