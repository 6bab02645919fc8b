// The header of a PMTiles v3 archive: 127 bytes, little-endian.
// Source: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
import type { Bbox } from "../../../contract/types.ts";
import { ArchiveError } from "./archive_error.ts";
import { MAX_ZOOM } from "./tile_id.ts";

export const HEADER_BYTES = 127;
/** Header and root directory are within these first bytes. */
export const HEAD_BYTES = 16_384;

/** A part of the file, in bytes. */
export interface Section {
  readonly offset: number;
  readonly length: number;
}

/** Of directories, metadata or tiles, as the format numbers them. */
export const COMPRESSIONS = ["unknown", "none", "gzip", "brotli", "zstd"] as const;
export type Compression = (typeof COMPRESSIONS)[number];

export interface ArchiveHeader {
  readonly root: Section;
  readonly metadata: Section;
  readonly leaves: Section;
  readonly tiles: Section;
  readonly addressedTiles: number;
  readonly tileEntries: number;
  readonly tileContents: number;
  /** Tiles are stored in the order of their ids. */
  readonly isClustered: boolean;
  /** Of directories and metadata. */
  readonly internalCompression: Compression;
  /** As the format numbers it; tiles are copied as they are. */
  readonly tileCompression: number;
  /** As the format numbers it, such as 1 for vector tiles. */
  readonly tileType: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** In degrees. */
  readonly bounds: Bbox;
  readonly center: { readonly zoom: number; readonly lon: number; readonly lat: number };
}

const MAGIC = [0x50, 0x4d, 0x54, 0x69, 0x6c, 0x65, 0x73];
const VERSION = 3;
const DEGREE = 1e7;

/** How files of SQLite begin, MBTiles among them. */
const SQLITE_MAGIC = "SQLite format 3";
const SQLITE_FILE = "it is an SQLite file, such as MBTiles; only a PMTiles archive can be copied from";
const isSqlite = (bytes: Uint8Array) =>
  String.fromCharCode(...bytes.subarray(0, SQLITE_MAGIC.length)) === SQLITE_MAGIC;

/** Whether the bytes begin like an archive of any version. */
export const hasMagic = (bytes: Uint8Array): boolean => MAGIC.every((byte, at) => bytes[at] === byte);

/**
 * Parses the first bytes of a file of `sizeBytes`. Throws {@link ArchiveError} unless every section lies in the file, and
 * the root directory in its first 16 384 bytes.
 */
export function parseHeader(bytes: Uint8Array, sizeBytes: number): ArchiveHeader {
  if (!hasMagic(bytes)) throw new ArchiveError(isSqlite(bytes) ? SQLITE_FILE : "it is not a PMTiles archive");
  if (bytes[7] !== VERSION) {
    throw new ArchiveError(
      `it is a PMTiles archive of version ${bytes[7] ?? "?"}; only version 3 can be read`,
    );
  }
  if (bytes.length < HEADER_BYTES) throw new ArchiveError("it is truncated");
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
  const number = (at: number) => Number(view.getBigUint64(at, true));
  const section = (at: number, name: string): Section => {
    const [offset, length] = [number(at), number(at + 8)];
    if (offset + length <= sizeBytes) return { offset, length };
    throw new ArchiveError(
      `it is truncated or damaged: its ${name} would end at byte ${offset + length} of ${sizeBytes}`,
    );
  };
  const degrees = (at: number) => view.getInt32(at, true) / DEGREE;
  const header: ArchiveHeader = {
    root: section(8, "root directory"),
    metadata: section(24, "metadata"),
    leaves: section(40, "directories"),
    tiles: section(56, "tile data"),
    addressedTiles: number(72),
    tileEntries: number(80),
    tileContents: number(88),
    isClustered: bytes[96] === 1,
    internalCompression: COMPRESSIONS[bytes[97]!] ?? "unknown",
    tileCompression: bytes[98]!,
    tileType: bytes[99]!,
    minZoom: bytes[100]!,
    maxZoom: bytes[101]!,
    bounds: [degrees(102), degrees(106), degrees(110), degrees(114)],
    center: { zoom: bytes[118]!, lon: degrees(119), lat: degrees(123) },
  };
  if (header.root.length === 0 || header.root.offset + header.root.length > HEAD_BYTES) {
    throw new ArchiveError(`its root directory is not within the first ${HEAD_BYTES} bytes`);
  }
  if (header.maxZoom > MAX_ZOOM || header.minZoom > header.maxZoom) {
    throw new ArchiveError(
      `its zooms ${header.minZoom} to ${header.maxZoom} are not within 0 to ${MAX_ZOOM}`,
    );
  }
  return header;
}

/** The reverse of {@link parseHeader}. */
export function encodeHeader(header: ArchiveHeader): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set(MAGIC);
  bytes[7] = VERSION;
  const { root, metadata, leaves, tiles, bounds, center } = header;
  const numbers = [
    ...[root, metadata, leaves, tiles].flatMap(({ offset, length }) => [offset, length]),
    ...[header.addressedTiles, header.tileEntries, header.tileContents],
  ];
  for (const [index, value] of numbers.entries()) view.setBigUint64(8 + 8 * index, BigInt(value), true);
  bytes.set([
    header.isClustered ? 1 : 0,
    COMPRESSIONS.indexOf(header.internalCompression),
    header.tileCompression,
    header.tileType,
    header.minZoom,
    header.maxZoom,
  ], 96);
  const setDegrees = (at: number, degrees: number) => view.setInt32(at, Math.round(degrees * DEGREE), true);
  for (const [index, edge] of bounds.entries()) setDegrees(102 + 4 * index, edge);
  bytes[118] = center.zoom;
  setDegrees(119, center.lon);
  setDegrees(123, center.lat);
  return bytes;
}
