// Writes PMTiles archives, also broken ones. https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
import { Compression, TileType, zxyToTileId } from "pmtiles";
import { concatBytes } from "./concat_bytes.ts";
import { gzip, OPENMAPTILES_LAYERS, type StoredTile } from "./map_tiles.ts";

export interface PmtilesOptions {
  readonly tiles: readonly StoredTile[];
  readonly metadata?: unknown;
  readonly tileType?: number;
  readonly tileCompression?: number;
  readonly internalCompression?: number;
  readonly zooms?: readonly [min: number, max: number];
  /** In degrees. */
  readonly bounds?: readonly [number, number, number, number];
  /** Entries of one leaf directory; absent: all tiles are in the root. */
  readonly leafSize?: number;
  /** Replaces the root directory, as stored. */
  readonly root?: Uint8Array<ArrayBuffer>;
  /** Replaces the metadata, as stored. */
  readonly storedMetadata?: Uint8Array<ArrayBuffer>;
  /** Changes the finished header. */
  readonly patch?: (header: DataView) => void;
}

interface Entry {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
  readonly run: number;
}

const HEADER_BYTES = 127;

export function writePmtiles(options: PmtilesOptions): Uint8Array<ArrayBuffer> {
  const { tiles, tileType = TileType.Mvt, internalCompression = Compression.Gzip } = options;
  const [minZoom, maxZoom] = options.zooms ??
    [Math.min(...tiles.map(({ z }) => z)), Math.max(...tiles.map(({ z }) => z))];
  const store = (bytes: Uint8Array<ArrayBuffer>) =>
    internalCompression === Compression.Gzip ? gzip(bytes) : bytes;
  const sorted = tiles.map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), bytes: tile.bytes }))
    .sort((a, b) => a.id - b.id);
  let end = 0;
  const entries = sorted.map(({ id, bytes }): Entry => {
    const offset = end;
    end += bytes.length;
    return { id, offset, length: bytes.length, run: 1 };
  });
  const leaves: Uint8Array<ArrayBuffer>[] = [];
  let rootEntries: readonly Entry[] = entries;
  if (options.leafSize !== undefined) {
    let leafEnd = 0;
    const found: Entry[] = [];
    for (let index = 0; index < entries.length; index += options.leafSize) {
      const leaf = store(writeDirectory(entries.slice(index, index + options.leafSize)));
      leaves.push(leaf);
      found.push({ id: entries[index]!.id, offset: leafEnd, length: leaf.length, run: 0 });
      leafEnd += leaf.length;
    }
    rootEntries = found;
  }
  const root = options.root ?? store(writeDirectory(rootEntries));
  const metadata = options.storedMetadata ??
    store(
      new TextEncoder().encode(JSON.stringify(options.metadata ?? { vector_layers: OPENMAPTILES_LAYERS })),
    );
  const sections = [root, metadata, concatBytes(...leaves), concatBytes(...sorted.map(({ bytes }) => bytes))];

  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  new TextEncoder().encodeInto("PMTiles", new Uint8Array(header.buffer));
  header.setUint8(7, 3);
  let offset = HEADER_BYTES;
  sections.forEach((section, index) => {
    header.setBigUint64(8 + index * 16, BigInt(offset), true);
    header.setBigUint64(16 + index * 16, BigInt(section.length), true);
    offset += section.length;
  });
  for (const position of [72, 80, 88]) header.setBigUint64(position, BigInt(tiles.length), true);
  header.setUint8(96, 1);
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

export function writeDirectory(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  let lastId = 0;
  const deltas = entries.map(({ id }) => {
    const delta = id - lastId;
    lastId = id;
    return delta;
  });
  return writeVarints([
    entries.length,
    ...deltas,
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }) => offset + 1),
  ]);
}

/** Numbers up to 2 ** 53. */
export function writeVarints(values: readonly number[]): Uint8Array<ArrayBuffer> {
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
