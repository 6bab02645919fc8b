// Writes PMTiles archives like those of other programs, and broken archives. Shares only one type with the program.
// https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
import { brotliCompressSync } from "node:zlib";
import { Compression, tileIdToZxy, TileType, zxyToTileId } from "pmtiles";
import type { Entry } from "server/formats/pmtiles/core/directory.ts";
import { concatBytes } from "./concat_bytes.ts";
import { gzip, OPENMAPTILES_LAYERS, type StoredTile } from "./map_tiles.ts";
import { createRandom } from "./random.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export interface PmtilesOptions {
  /** Tiles that share their bytes are stored once. If they are neighbours, they also share an entry. */
  readonly tiles: readonly StoredTile[];
  readonly metadata?: unknown;
  readonly tileType?: number;
  readonly tileCompression?: number;
  readonly internalCompression?: number;
  readonly zooms?: readonly [min: number, max: number];
  /** West, south, east and north in degrees. */
  readonly bounds?: readonly [number, number, number, number];
  /** Number of entries in a leaf directory. By default, all tiles are in the root. */
  readonly leafSize?: number;
  /** Whether contents are stored from the last tile to the first. */
  readonly isReversed?: boolean;
  /** Replaces the root directory, as stored. */
  readonly root?: Bytes;
  /** Replaces the leaf directories, as stored. */
  readonly leaves?: Bytes;
  /** Replaces the metadata, as stored. */
  readonly storedMetadata?: Bytes;
  /** Changes the finished header. */
  readonly patch?: (header: DataView) => void;
}

const HEADER_BYTES = 127;
const COMPRESS: Readonly<Record<number, (bytes: Bytes) => Bytes>> = {
  [Compression.Gzip]: gzip,
  [Compression.Brotli]: (bytes) => new Uint8Array(brotliCompressSync(bytes)),
};

export function writePmtiles(options: PmtilesOptions): Bytes {
  const { tiles, tileType = TileType.Mvt, internalCompression = Compression.Gzip, isReversed = false } =
    options;
  const zooms = new Set(tiles.map(({ z }) => z));
  const [minZoom, maxZoom] = options.zooms ?? [Math.min(...zooms), Math.max(...zooms)];
  const store = COMPRESS[internalCompression] ?? ((bytes) => bytes);
  const { entries, contents } = placeTiles(tiles, isReversed);
  const { root, leaves } = options.leafSize === undefined
    ? { root: entries, leaves: [] }
    : splitEntries(entries, options.leafSize, store);
  const json = JSON.stringify(options.metadata ?? { vector_layers: OPENMAPTILES_LAYERS });
  const sections = [
    options.root ?? store(writeDirectory(root)),
    options.storedMetadata ?? store(new TextEncoder().encode(json)),
    options.leaves ?? concatBytes(...leaves),
    concatBytes(...contents),
  ];

  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  new TextEncoder().encodeInto("PMTiles", new Uint8Array(header.buffer));
  header.setUint8(7, 3);
  let offset = HEADER_BYTES;
  sections.forEach((section, index) => {
    header.setBigUint64(8 + index * 16, BigInt(offset), true);
    header.setBigUint64(16 + index * 16, BigInt(section.length), true);
    offset += section.length;
  });
  [tiles.length, entries.length, contents.length].forEach((count, index) =>
    header.setBigUint64(72 + index * 8, BigInt(count), true)
  );
  header.setUint8(96, isReversed ? 0 : 1);
  header.setUint8(97, internalCompression);
  header.setUint8(98, options.tileCompression ?? Compression.Gzip);
  header.setUint8(99, tileType);
  header.setUint8(100, minZoom);
  header.setUint8(101, maxZoom);
  (options.bounds ?? [1, 42, 2, 43]).forEach((degrees, index) =>
    header.setInt32(102 + index * 4, Math.round(degrees * 1e7), true)
  );
  options.patch?.(header);
  return concatBytes(new Uint8Array(header.buffer), ...sections);
}

function placeTiles(
  tiles: readonly StoredTile[],
  isReversed: boolean,
): { entries: Entry[]; contents: readonly Bytes[] } {
  const sorted = tiles.map(({ z, x, y, bytes }) => ({ tileId: zxyToTileId(z, x, y), bytes }))
    .sort((a, b) => a.tileId - b.tileId);
  const places = new Map<Bytes, number>();
  let end = 0;
  for (const { bytes } of isReversed ? sorted.toReversed() : sorted) {
    if (places.has(bytes)) continue;
    places.set(bytes, end);
    end += bytes.length;
  }
  const entries: Entry[] = [];
  let last: Bytes | null = null;
  for (const { tileId, bytes } of sorted) {
    const before = entries.at(-1);
    if (before !== undefined && bytes === last && before.tileId + before.runLength === tileId) {
      entries[entries.length - 1] = { ...before, runLength: before.runLength + 1 };
    } else entries.push({ tileId, runLength: 1, offset: places.get(bytes)!, length: bytes.length });
    last = bytes;
  }
  return { entries, contents: [...places.keys()] };
}

function splitEntries(
  entries: readonly Entry[],
  leafSize: number,
  store: (bytes: Bytes) => Bytes,
): { root: Entry[]; leaves: Bytes[] } {
  const root: Entry[] = [];
  const leaves: Bytes[] = [];
  let end = 0;
  for (let index = 0; index < entries.length; index += leafSize) {
    const leaf = store(writeDirectory(entries.slice(index, index + leafSize)));
    leaves.push(leaf);
    root.push({ tileId: entries[index]!.tileId, runLength: 0, offset: end, length: leaf.length });
    end += leaf.length;
  }
  return { root, leaves };
}

export function writeDirectory(entries: readonly Entry[]): Bytes {
  const before = (index: number) => entries[index - 1] ?? { tileId: 0, offset: NaN, length: 0 };
  return writeVarints([
    entries.length,
    ...entries.map(({ tileId }, index) => tileId - before(index).tileId),
    ...entries.map(({ runLength }) => runLength),
    ...entries.map(({ length }) => length),
    // 0 means that the tile's content directly follows the content of the previous entry.
    ...entries.map(({ offset }, index) =>
      before(index).offset + before(index).length === offset ? 0 : offset + 1
    ),
  ]);
}

/** Encodes numbers up to 2 ** 53. */
export function writeVarints(values: readonly number[]): Bytes {
  const bytes: number[] = [];
  for (let value of values) {
    while (value >= 0x80) {
      bytes.push((value % 0x80) + 0x80);
      value = Math.floor(value / 0x80);
    }
    bytes.push(value);
  }
  return Uint8Array.from(bytes);
}

export interface WorldOptions
  extends Pick<PmtilesOptions, "bounds" | "internalCompression" | "isReversed" | "metadata"> {
  readonly maxZoom?: number;
  readonly leafSize?: number;
  /** Maximum size of a tile in bytes. */
  readonly maxTileBytes?: number;
  /** Changes all contents, but not their lengths. */
  readonly seed?: number;
}

/** Writes an archive with every tile of the world. Every fourth tile has the content of an empty sea. */
export function writeWorld(options: WorldOptions = {}): Bytes {
  const { maxZoom = 6, maxTileBytes = 400, seed = 1, ...others } = options;
  const random = createRandom(7);
  const noise = createRandom(seed);
  const pool = Uint8Array.from({ length: 2 * maxTileBytes + 997 }, () => noise.integer(0, 255));
  const sea = pool.slice(0, 33);
  const tiles = Array.from({ length: (4 ** (maxZoom + 1) - 1) / 3 }, (_, id): StoredTile => {
    const isSea = random.integer(0, 3) === 0;
    const [start, length] = [random.integer(0, maxTileBytes), random.integer(1, maxTileBytes)];
    const [z, x, y] = tileIdToZxy(id);
    return { z, x, y, bytes: isSea ? sea : pool.slice(start, start + length) };
  });
  return writePmtiles({
    tiles,
    leafSize: 200,
    metadata: WORLD_METADATA,
    bounds: [-180, -85, 180, 85],
    ...others,
  });
}

const WORLD_METADATA = {
  name: "World",
  attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>',
  license: "ODbL-1.0",
  vector_layers: [{ id: "roads", fields: {} }],
};
