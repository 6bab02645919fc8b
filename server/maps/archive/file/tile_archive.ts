// An open archive of either format.
import type { TileAddress } from "contract/map/tile_url.ts";
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";
import type { Bytes } from "./archive_file.ts";
import type { ArchiveMetadata } from "../core/archive_facts.ts";

/** Maximum size of a stored tile. The largest in common archives have 1 MB. A slow client keeps the tile in memory. */
export const MAX_TILE_BYTES = 2 * 1024 * 1024;

export interface TileArchive {
  readonly metadata: ArchiveMetadata;
  /** Returns the tile as stored, or null if there is none. Rejects with `ArchiveError` or a system error. */
  read(tile: TileAddress): Promise<Bytes | null>;
}

/** Throws `ArchiveError` above {@link MAX_TILE_BYTES}. */
export function requireTileSize(bytes: number): void {
  if (bytes <= MAX_TILE_BYTES) return;
  throw new ArchiveError(`the tile has ${bytes} bytes; the limit is ${MAX_TILE_BYTES}`);
}
