// Archives of tiles as other programs write them: PMTiles v3 with leaf directories, and every tile of the world in it.
import { gzipSync } from "node:zlib";
import type { Bbox } from "../../contract/types.ts";
import { type ArchiveHeader, encodeHeader, HEADER_BYTES } from "../../server/basemap/core/archive_header.ts";
import { encodeDirectory, type Entry } from "../../server/basemap/core/directory.ts";
import { createRandom } from "./random.ts";

export interface WorldOptions {
  readonly maxZoom?: number;
  readonly leafEntries?: number;
  /** Bytes of a tile are up to this. */
  readonly maxTileBytes?: number;
  readonly metadata?: unknown;
  readonly bounds?: Bbox;
  /** Contents are stored from the last tile to the first. */
  readonly isReversed?: boolean;
  /** Changes all contents, not their lengths. */
  readonly seed?: number;
  /** Whether directories and metadata are compressed. */
  readonly isPacked?: boolean;
  readonly header?: Partial<ArchiveHeader>;
}

/** Every fourth tile has the content of an empty sea; neighbours with it are one entry. */
export function createWorldArchive(options: WorldOptions = {}): Uint8Array<ArrayBuffer> {
  const { maxZoom = 6, maxTileBytes = 400, isReversed = false, seed = 1 } = options;
  const random = createRandom(7);
  const bytes = createRandom(seed);
  const pool = Uint8Array.from({ length: 2 * maxTileBytes + 997 }, () => bytes.integer(0, 255));
  const sea = pool.slice(0, 33);
  const count = (4 ** (maxZoom + 1) - 1) / 3;
  const tiles = Array.from({ length: count }, () => {
    const isSea = random.integer(0, 3) === 0;
    const [start, length] = [random.integer(0, maxTileBytes), random.integer(1, maxTileBytes)];
    return isSea ? sea : pool.slice(start, start + length);
  });
  return encodeArchive(tiles, isReversed, { ...options, maxZoom });
}

/** `tiles` are those of the ids from 0 on. */
function encodeArchive(
  tiles: readonly Uint8Array[],
  isReversed: boolean,
  { leafEntries = 200, metadata = METADATA, bounds = WORLD, maxZoom = 0, isPacked = true, header }:
    WorldOptions,
): Uint8Array<ArrayBuffer> {
  const pack = (bytes: Uint8Array) => isPacked ? gzipSync(bytes) : bytes;
  const places = new Map<Uint8Array, number>();
  let dataBytes = 0;
  for (const tile of isReversed ? tiles.toReversed() : tiles) {
    if (places.has(tile)) continue;
    places.set(tile, dataBytes);
    dataBytes += tile.length;
  }
  const entries: Entry[] = [];
  for (const [tileId, tile] of tiles.entries()) {
    const [offset, before] = [places.get(tile)!, entries.at(-1)];
    if (before?.offset === offset) {
      entries[entries.length - 1] = { ...before, runLength: before.runLength + 1 };
    } else entries.push({ tileId, runLength: 1, offset, length: tile.length });
  }
  const leaves: Uint8Array[] = [];
  const root: Entry[] = [];
  let leafBytes = 0;
  for (let start = 0; start < entries.length; start += leafEntries) {
    const leaf = pack(encodeDirectory(entries.slice(start, start + leafEntries)));
    root.push({ tileId: entries[start]!.tileId, runLength: 0, offset: leafBytes, length: leaf.length });
    leaves.push(leaf);
    leafBytes += leaf.length;
  }
  const rootBytes = pack(encodeDirectory(root));
  const metadataBytes = pack(new TextEncoder().encode(JSON.stringify(metadata)));
  const leavesAt = HEADER_BYTES + rootBytes.length + metadataBytes.length;
  const file = new Uint8Array(leavesAt + leafBytes + dataBytes);
  file.set(encodeHeader({
    root: { offset: HEADER_BYTES, length: rootBytes.length },
    metadata: { offset: HEADER_BYTES + rootBytes.length, length: metadataBytes.length },
    leaves: { offset: leavesAt, length: leafBytes },
    tiles: { offset: leavesAt + leafBytes, length: dataBytes },
    addressedTiles: tiles.length,
    tileEntries: entries.length,
    tileContents: places.size,
    isClustered: !isReversed,
    internalCompression: isPacked ? "gzip" : "none",
    tileCompression: 2,
    tileType: 1,
    minZoom: 0,
    maxZoom,
    bounds,
    center: { zoom: 0, lon: 0, lat: 0 },
    ...header,
  }));
  let at = HEADER_BYTES;
  for (const part of [rootBytes, metadataBytes, ...leaves]) {
    file.set(part, at);
    at += part.length;
  }
  for (const [tile, offset] of places) file.set(tile, at + offset);
  return file;
}

const WORLD: Bbox = [-180, -85, 180, 85];
const METADATA = {
  name: "World",
  attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>',
  license: "ODbL-1.0",
  vector_layers: [{ id: "roads", fields: {} }],
};
