// An open archive, either PMTiles or MBTiles.
import type { TileAddress } from "contract/map/tile_url.ts";
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";
import type { Bytes } from "./archive_file.ts";
import type { ArchiveMetadata } from "../core/archive_facts.ts";

/** Maximum size of a stored tile. Tiles of common archives have up to 1 MB. A slow client keeps its tile in memory. */
export const MAX_TILE_BYTES = 2 * 1024 * 1024;

export interface TileArchive {
  readonly metadata: ArchiveMetadata;
  /** Resolves with the stored tile, or null if it is missing. Rejects with `ArchiveError` or a system error. */
  read(tile: TileAddress): Promise<Bytes | null>;
}

/** Throws `ArchiveError` if a tile has more than {@link MAX_TILE_BYTES} bytes. */
export function requireTileSize(bytes: number): void {
  if (bytes <= MAX_TILE_BYTES) return;
  throw new ArchiveError(`the tile has ${bytes} bytes; the limit is ${MAX_TILE_BYTES}`);
}
