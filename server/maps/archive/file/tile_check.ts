// Checks a stored tile when it is first read. It must have the archive's format and be small enough for a browser.
import type { TileFormat } from "contract/map/map_archive.ts";
import type { TileAddress } from "contract/map/tile_url.ts";
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";
import { decompress } from "../../../formats/pmtiles/decompress.ts";
import type { Bytes } from "./archive_file.ts";

/** Maximum size of a decompressed tile, which protects browsers. Tiles of common archives have up to 3 MB. */
export const MAX_INFLATED_TILE_BYTES = 16 * 1024 * 1024;
/** Maximum number of accepted tiles, and of rejected tiles, to remember. If there are more, all are checked again. */
export const MAX_CHECKED_TILES = 50_000;

export function createTileCheck(format: TileFormat) {
  const good = new Set<string>();
  /** Remembers why tiles were rejected, so that a compression bomb is not unpacked for every request. */
  const refused = new Map<string, string>();

  function findContent(bytes: Bytes): boolean {
    const content = inflateTile(bytes);
    if (content.length === 0) return false;
    if (format === "mvt" ? isVectorTile(content) : isImage(content)) return true;
    throw new ArchiveError(`the tile is neither empty nor of the format ${format}`);
  }

  return {
    /** Returns true if the tile has content. Throws {@link ArchiveError} if the tile must not reach a browser. */
    hasContent({ z, x, y }: TileAddress, bytes: Bytes): boolean {
      const key = `${z}/${x}/${y}`;
      if (good.has(key)) return true;
      const known = refused.get(key);
      if (known !== undefined) throw new ArchiveError(known);
      try {
        const isGood = findContent(bytes);
        if (good.size >= MAX_CHECKED_TILES) good.clear();
        if (isGood) good.add(key);
        return isGood;
      } catch (error) {
        if (refused.size >= MAX_CHECKED_TILES) refused.clear();
        refused.set(key, error instanceof Error ? error.message : String(error));
        throw error;
      }
    },
  };
}

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Unpacks a stored tile. Throws {@link ArchiveError} if the data is damaged or too large. */
export function inflateTile(bytes: Bytes): Bytes {
  return decompress(bytes, isGzip(bytes) ? "gzip" : "none", MAX_INFLATED_TILE_BYTES);
}

/**
 * Returns true if bytes start with a layer:
 * https://github.com/mapbox/vector-tile-spec/blob/master/2.1/vector_tile.proto
 */
const isVectorTile = ([first]: Uint8Array) => first === 0x1a;

/** Returns true for any image format, because browsers detect it, and archives from several sources mix formats. */
function isImage(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 16));
  return text.startsWith("\x89PNG\r\n") || text.startsWith("\xff\xd8\xff") || /^RIFF[^]{4}WEBP/.test(text) ||
    /^[^]{4}ftypavi[fs]/.test(text);
}
