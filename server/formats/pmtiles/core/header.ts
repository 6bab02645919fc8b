// The header of a PMTiles v3 archive, which has 127 bytes in little-endian order.
// Source: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
import { MAX_ARCHIVE_ZOOM } from "contract/map/tile_json.ts";
import type { Bbox } from "contract/types.ts";
import { ArchiveError } from "./archive_error.ts";
import { isPmtiles, PMTILES_MAGIC } from "./file_kind.ts";

export const HEADER_BYTES = 127;
/** Size of the start of a file, which must contain the header and root directory (specification). */
export const HEAD_BYTES = 16_384;

/** A part of the file, in bytes. */
export interface Section {
  readonly offset: number;
  readonly length: number;
}

/** Names of compressions, indexed by the format's number. 0 means unspecified. */
const COMPRESSION_NAMES = ["unknown", "none", "gzip", "brotli", "zstd"];
/** Supported compressions of directories and metadata. */
const INTERNAL_COMPRESSIONS = ["none", "gzip", "brotli"] as const;
export type Compression = (typeof INTERNAL_COMPRESSIONS)[number];

/** Returns the name of a compression from the format's number, such as "gzip" or "method 9". */
export const nameCompression = (compression: number): string =>
  COMPRESSION_NAMES[compression] ?? `method ${compression}`;

export interface Header {
  readonly root: Section;
  readonly metadata: Section;
  readonly leaves: Section;
  readonly tiles: Section;
  readonly addressedTiles: number;
  readonly tileEntries: number;
  readonly tileContents: number;
  /** True if the tiles are stored in the order of their ids. */
  readonly isClustered: boolean;
  /** Compression of directories and metadata. "none" if unspecified. */
  readonly internalCompression: Compression;
  /** Compression of tiles as the format's number. Tiles are not decompressed. */
  readonly tileCompression: number;
  /** Type of tiles as the format's number, such as 1 for vector tiles. */
  readonly tileType: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Bounding box in degrees. */
  readonly bounds: Bbox;
  readonly center: { readonly zoom: number; readonly lon: number; readonly lat: number };
}

const VERSION = 3;
const DEGREE = 1e7;

/**
 * Parses the first bytes of a file with `sizeBytes` bytes. Throws {@link ArchiveError} if the file has a different
 * format or version, a section ends after the end of the file, or the zooms or the compression of directories are not
 * supported.
 */
export function parseHeader(bytes: Uint8Array, sizeBytes: number): Header {
  if (!isPmtiles(bytes)) throw new ArchiveError("it is not a PMTiles archive");
  if (bytes.length < HEADER_BYTES) throw new ArchiveError(`it ends early: it has ${sizeBytes} bytes`);
  if (bytes[7] !== VERSION) {
    throw new ArchiveError(
      `its PMTiles version is ${bytes[7]}; allowed: ${VERSION}; convert it with "pmtiles convert"`,
    );
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
  const number = (at: number) => Number(view.getBigUint64(at, true));
  const section = (at: number): Section => {
    const [offset, length] = [number(at), number(at + 8)];
    if (offset + length <= sizeBytes) return { offset, length };
    throw new ArchiveError(
      `it ends early: it has ${sizeBytes} bytes, but its header requires ${offset + length}`,
    );
  };
  const degrees = (at: number) => view.getInt32(at, true) / DEGREE;
  const header: Header = {
    root: section(8),
    metadata: section(24),
    leaves: section(40),
    tiles: section(56),
    addressedTiles: number(72),
    tileEntries: number(80),
    tileContents: number(88),
    isClustered: bytes[96] === 1,
    internalCompression: readInternalCompression(bytes[97]!),
    tileCompression: bytes[98]!,
    tileType: bytes[99]!,
    minZoom: bytes[100]!,
    maxZoom: bytes[101]!,
    bounds: [degrees(102), degrees(106), degrees(110), degrees(114)],
    center: { zoom: bytes[118]!, lon: degrees(119), lat: degrees(123) },
  };
  requireZooms(header.minZoom, header.maxZoom);
  return header;
}

function readInternalCompression(number: number): Compression {
  if (number === 0) return "none";
  const found = INTERNAL_COMPRESSIONS.find((name) => COMPRESSION_NAMES[number] === name);
  if (found !== undefined) return found;
  throw new ArchiveError(
    `its directories are compressed with ${nameCompression(number)}; allowed: gzip, brotli or none`,
  );
}

/** Checks the zooms of an archive of any format. Throws {@link ArchiveError}. */
export function requireZooms(minZoom: number, maxZoom: number): void {
  const areZooms = [minZoom, maxZoom].every((zoom) =>
    Number.isInteger(zoom) && zoom >= 0 && zoom <= MAX_ARCHIVE_ZOOM
  );
  if (areZooms && minZoom <= maxZoom) return;
  throw new ArchiveError(
    `its zooms are ${minZoom} to ${maxZoom}; allowed: whole numbers from 0 to ${MAX_ARCHIVE_ZOOM}, the smaller first`,
  );
}

/** Throws {@link ArchiveError} if a range in a directory exceeds `section`. */
export function requireWithin({ offset, length }: Section, section: Section): void {
  if (offset >= 0 && offset + length <= section.length) return;
  throw new ArchiveError(`a directory refers to bytes ${offset} to ${offset + length} of ${section.length}`);
}

/** Encodes a header, as the inverse of {@link parseHeader}. */
export function encodeHeader(header: Header): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  bytes.set(Array.from(PMTILES_MAGIC, (character) => character.charCodeAt(0)));
  bytes[7] = VERSION;
  const { root, metadata, leaves, tiles, bounds, center } = header;
  const numbers = [
    ...[root, metadata, leaves, tiles].flatMap(({ offset, length }) => [offset, length]),
    ...[header.addressedTiles, header.tileEntries, header.tileContents],
  ];
  for (const [index, value] of numbers.entries()) view.setBigUint64(8 + 8 * index, BigInt(value), true);
  bytes.set([
    header.isClustered ? 1 : 0,
    COMPRESSION_NAMES.indexOf(header.internalCompression),
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
