// A PMTiles archive, version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
import { bytesToHeader, Compression, type Header, TileType, zxyToTileId } from "pmtiles";
import { isJsonObject } from "../../contract/fields.ts";
import type { TileFormat } from "../../contract/map_archive.ts";
import type { TileAddress } from "../../contract/tile_url.ts";
import type { ArchiveFile, Bytes } from "./archive_file.ts";
import { ArchiveError, type ArchiveMetadata } from "./core/archive_facts.ts";
import { createDirectoryCache } from "./directory_cache.ts";
import { inflate } from "./inflate.ts";
import { type Directory, readDirectory } from "./pmtiles_directory.ts";
import { describeSize, MAX_TILE_BYTES, type TileArchive } from "./tile_archive.ts";

const HEADER_BYTES = 127;
const VERSION = 3;
/** As stored. Those of usual archives have less than 100 kB. */
export const MAX_DIRECTORY_BYTES = 1024 * 1024;
/** Decompressed: at most a million entries. */
export const MAX_INFLATED_DIRECTORY_BYTES = 4 * 1024 * 1024;
export const MAX_METADATA_BYTES = 1024 * 1024;
export const MAX_INFLATED_METADATA_BYTES = 8 * 1024 * 1024;
/** The root, and leaves below leaves: the specification allows fewer. */
const MAX_DEPTH = 4;

const FORMATS: Readonly<Partial<Record<TileType, TileFormat>>> = {
  [TileType.Mvt]: "mvt",
  [TileType.Png]: "png",
  [TileType.Jpeg]: "jpg",
  [TileType.Webp]: "webp",
  [TileType.Avif]: "avif",
};

export const isPmtiles = (head: Uint8Array): boolean =>
  new TextDecoder().decode(head.subarray(0, 7)) === "PMTiles";

/** The file stays that of the caller. Rejects with {@link ArchiveError}. */
export async function openPmtiles(file: ArchiveFile): Promise<TileArchive> {
  const header = readHeader(file);
  const cache = createDirectoryCache();
  const root = await readStoredDirectory(header.rootDirectoryOffset, header.rootDirectoryLength);
  const metadata = await readMetadata(file, header);

  async function readStoredDirectory(offset: number, length: number): Promise<Directory> {
    if (length > MAX_DIRECTORY_BYTES) {
      throw new ArchiveError(`a directory has ${length} bytes, at most ${MAX_DIRECTORY_BYTES} are allowed`);
    }
    return readDirectory(inflate(await file.read(offset, length), MAX_INFLATED_DIRECTORY_BYTES));
  }

  async function read({ z, x, y }: TileAddress): Promise<Bytes | null> {
    const tileId = zxyToTileId(z, x, y);
    let directory = root;
    for (let depth = 0; depth < MAX_DEPTH; depth++) {
      const entry = directory.find(tileId);
      if (entry === null) return null;
      const { offset, length } = entry;
      if (!entry.isDirectory) return await readTile(offset, length);
      requireWithin(offset, length, header.leafDirectoryLength ?? 0);
      const start = header.leafDirectoryOffset + offset;
      directory = await cache.get(start, () => readStoredDirectory(start, length));
    }
    throw new ArchiveError(`its directories are nested more than ${MAX_DEPTH} deep`);
  }

  async function readTile(offset: number, length: number): Promise<Bytes> {
    requireWithin(offset, length, header.tileDataLength ?? 0);
    if (length > MAX_TILE_BYTES) throw new ArchiveError(`the tile has ${describeSize(length)}`);
    return await file.read(header.tileDataOffset + offset, length);
  }

  return { metadata, read, close() {} };
}

function requireWithin(offset: number, length: number, sectionLength: number): void {
  if (offset >= 0 && offset + length <= sectionLength) return;
  throw new ArchiveError(`a directory names bytes ${offset} to ${offset + length} of ${sectionLength}`);
}

function readHeader({ head, size }: ArchiveFile): Header {
  if (head.length < HEADER_BYTES) throw new ArchiveError(`it ends early: it has ${size} bytes`);
  const version = head[7];
  if (version !== VERSION) {
    throw new ArchiveError(
      `it is of PMTiles version ${version}; allowed: ${VERSION}, convert it with "pmtiles convert"`,
    );
  }
  const header = bytesToHeader(head.slice(0, HEADER_BYTES).buffer);
  for (
    const [offset, length] of [
      [header.rootDirectoryOffset, header.rootDirectoryLength],
      [header.jsonMetadataOffset, header.jsonMetadataLength],
      [header.leafDirectoryOffset, header.leafDirectoryLength ?? 0],
      [header.tileDataOffset, header.tileDataLength ?? 0],
    ] as const
  ) {
    if (offset + length > size) {
      throw new ArchiveError(`it ends early: it has ${size} bytes, its header names ${offset + length}`);
    }
  }
  requireCompression("directories", header.internalCompression);
  requireCompression("tiles", header.tileCompression);
  return header;
}

function requireCompression(what: string, compression: Compression): void {
  // "Unknown" is that of images, which are compressed by themselves.
  const allowed = [Compression.Unknown, Compression.None, Compression.Gzip];
  if (allowed.includes(compression)) return;
  const name = Compression[compression]?.toLowerCase() ?? `method ${compression}`;
  throw new ArchiveError(`its ${what} are compressed with ${name}; allowed: gzip or none`);
}

async function readMetadata(file: ArchiveFile, header: Header): Promise<ArchiveMetadata> {
  const format = FORMATS[header.tileType];
  if (format === undefined) {
    throw new ArchiveError(
      `its tiles are of type ${header.tileType}; allowed: 1 (vector tiles, MVT), 2 (PNG), 3 (JPEG), 4 (WebP) or 5 (AVIF)`,
    );
  }
  const json = await readJson(file, header);
  return {
    format,
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    name: json.name,
    attribution: json.attribution,
    layers: json.vector_layers,
  };
}

async function readJson(file: ArchiveFile, header: Header): Promise<Record<string, unknown>> {
  const { jsonMetadataOffset: offset, jsonMetadataLength: length } = header;
  if (length === 0) return {};
  if (length > MAX_METADATA_BYTES) {
    throw new ArchiveError(`its metadata has ${length} bytes, at most ${MAX_METADATA_BYTES} are allowed`);
  }
  const bytes = inflate(await file.read(offset, length), MAX_INFLATED_METADATA_BYTES);
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (isJsonObject(value)) return value;
  } catch {
    // Reported below.
  }
  throw new ArchiveError("its metadata is not a JSON object");
}
