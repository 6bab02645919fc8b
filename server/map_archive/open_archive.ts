// Opens an archive of either kind, by its content. Closes it when its last reader is done.
import type { TileAddress } from "../../contract/tile_url.ts";
import { ArchiveError } from "../pmtiles/core/archive_error.ts";
import { isPmtiles, isSqlite } from "../pmtiles/core/file_kind.ts";
import { type ArchiveFile, type Bytes, openArchiveFile } from "./archive_file.ts";
import { createByteCache } from "./byte_cache.ts";
import { type ArchiveFacts, readArchiveFacts } from "./core/archive_facts.ts";
import { openMbtiles } from "./mbtiles_archive.ts";
import { openPmtiles } from "./pmtiles_archive.ts";
import type { TileArchive } from "./tile_archive.ts";
import { createTileCheck } from "./tile_check.ts";

/** Tiles in memory: those of a place that many look at are not read again for each of them. */
export const MAX_TILE_CACHE_BYTES = 16 * 1024 * 1024;

export interface OpenArchive {
  /** Changes with the file: characters of base64url. */
  readonly id: string;
  readonly facts: ArchiveFacts;
  readonly sizeBytes: number;
  /** The tile as stored, if it is in memory. */
  keptTile(tile: TileAddress): Bytes | undefined;
  /**
   * The tile as stored, with gzip or without; null: there is none, or it is empty. Rejects with {@link ArchiveError} for
   * one that cannot be served, or with an error of the system.
   */
  readTile(tile: TileAddress): Promise<Bytes | null>;
  /** Closes it once no tile is being read. `readTile` rejects afterwards. */
  retire(): void;
}

/** Rejects with {@link ArchiveError}, or with an error of the system. */
export async function openArchive(path: string): Promise<OpenArchive> {
  const file = await openArchiveFile(path);
  let archive: TileArchive | null = null;
  try {
    archive = await openByContent(file);
    return createOpenArchive(file, archive, readArchiveFacts(archive.metadata));
  } catch (error) {
    archive?.close();
    file.close();
    throw error;
  }
}

function openByContent(file: ArchiveFile): Promise<TileArchive> | TileArchive {
  if (isPmtiles(file.head)) return openPmtiles(file);
  if (isSqlite(file.head)) return openMbtiles(file);
  throw new ArchiveError("it is neither PMTiles nor MBTiles");
}

function createOpenArchive(file: ArchiveFile, archive: TileArchive, facts: ArchiveFacts): OpenArchive {
  const check = createTileCheck(facts.format);
  const kept = createByteCache<string, Bytes>(MAX_TILE_CACHE_BYTES);
  const keyOf = ({ z, x, y }: TileAddress) => `${z}/${x}/${y}`;
  let readers = 0;
  let isRetired = false;
  let isClosed = false;

  function closeWhenUnused(): void {
    if (!isRetired || readers > 0 || isClosed) return;
    isClosed = true;
    archive.close();
    file.close();
  }

  async function readStored(tile: TileAddress): Promise<Bytes | null> {
    const { minZoom, maxZoom } = facts;
    if (tile.z < minZoom || tile.z > maxZoom) return null;
    const bytes = await archive.read(tile);
    // What was read from a file that is written to at the same time can be of both versions.
    if (!file.isUnchanged()) {
      throw new ArchiveError("the file was changed in place; replace it by renaming another");
    }
    if (bytes === null || !check.hasContent(tile, bytes)) return null;
    kept.set(keyOf(tile), bytes);
    return bytes;
  }

  return {
    id: file.id,
    facts,
    sizeBytes: file.size,
    keptTile: (tile) => kept.get(keyOf(tile)),
    async readTile(tile) {
      // The number of a closed file may be that of another one by now.
      if (isRetired) throw new ArchiveError("another file has taken its place");
      readers++;
      try {
        return await readStored(tile);
      } finally {
        readers--;
        closeWhenUnused();
      }
    },
    retire() {
      isRetired = true;
      closeWhenUnused();
    },
  };
}
