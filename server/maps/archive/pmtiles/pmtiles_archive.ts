// Reads a PMTiles archive, version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
import type { TileFormat } from "contract/map/map_archive.ts";
import type { TileAddress } from "contract/map/tile_url.ts";
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";
import {
  type Header,
  nameCompression,
  parseHeader,
  requireWithin,
} from "../../../formats/pmtiles/core/header.ts";
import { tileIdOf } from "../../../formats/pmtiles/core/tile_id.ts";
import { readDirectory, readMetadata, requireDepth } from "../../../formats/pmtiles/read_parts.ts";
import type { ArchiveFile, Bytes } from "../file/archive_file.ts";
import type { ArchiveMetadata } from "../core/archive_facts.ts";
import { createDirectoryCache } from "./directory_cache.ts";
import { requireTileSize, type TileArchive } from "../file/tile_archive.ts";

/** Tile formats, indexed by the PMTiles number. */
const FORMATS: readonly (TileFormat | undefined)[] = [undefined, "mvt", "png", "jpg", "webp", "avif"];
/** Allowed compressions: unknown (for images, which have their own), none and gzip. */
const TILE_COMPRESSIONS = [0, 1, 2];

/** Opens an archive. The caller closes the file. Rejects with `ArchiveError`. */
export async function openPmtiles(file: ArchiveFile): Promise<TileArchive> {
  const header = parseHeader(file.head, file.sizeBytes);
  const format = findFormat(header);
  const { leaves, tiles, internalCompression } = header;
  const cache = createDirectoryCache();
  const root = await readDirectory(file, header.root, internalCompression);
  const { fields } = await readMetadata(file, header);
  const metadata: ArchiveMetadata = {
    format,
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: header.bounds,
    name: fields.name,
    attribution: fields.attribution,
    layers: fields.vector_layers,
  };

  async function read({ z, x, y }: TileAddress): Promise<Bytes | null> {
    const tileId = tileIdOf(z, x, y);
    let directory = root;
    for (let depth = 1;; depth++) {
      requireDepth(depth);
      const entry = directory.find(tileId);
      if (entry === null) return null;
      const { runLength, offset, length } = entry;
      if (runLength > 0) return await readTile(offset, length);
      requireWithin(entry, leaves);
      const leaf = { offset: leaves.offset + offset, length };
      directory = await cache.get(leaf.offset, () => readDirectory(file, leaf, internalCompression));
    }
  }

  async function readTile(offset: number, length: number): Promise<Bytes> {
    requireWithin({ offset, length }, tiles);
    requireTileSize(length);
    return await file.read(tiles.offset + offset, length);
  }

  return { metadata, read };
}

function findFormat({ tileType, tileCompression }: Header): TileFormat {
  if (!TILE_COMPRESSIONS.includes(tileCompression)) {
    const name = nameCompression(tileCompression);
    throw new ArchiveError(`its tiles are compressed with ${name}; allowed: gzip or none`);
  }
  const format = FORMATS[tileType];
  if (format !== undefined) return format;
  throw new ArchiveError(
    `its tiles are of type ${tileType}; allowed: 1 (vector tiles, MVT), 2 (PNG), 3 (JPEG), 4 (WebP) or 5 (AVIF)`,
  );
}
