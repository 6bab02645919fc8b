// Reads and checks an archive in the calling thread. Detects the archive's format from its content.
import type { TileAddress } from "contract/map/tile_url.ts";
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";
import { isPmtiles, isSqlite } from "../../../formats/pmtiles/core/file_kind.ts";
import { type ArchiveFile, type Bytes, openArchiveFile } from "../file/archive_file.ts";
import { readArchiveFacts } from "../core/archive_facts.ts";
import { openMbtiles } from "../mbtiles/mbtiles_archive.ts";
import { openPmtiles } from "../pmtiles/pmtiles_archive.ts";
import type { TileArchive } from "../file/tile_archive.ts";
import { createTileCheck } from "../file/tile_check.ts";

export type ArchiveReader = ReturnType<typeof createArchiveReader>;

/** Opens an archive. Rejects with {@link ArchiveError} or a system error. */
export async function openArchiveReader(path: string): Promise<ArchiveReader> {
  const file = await openArchiveFile(path);
  try {
    return createArchiveReader(file, await openByContent(file));
  } catch (error) {
    file.close();
    throw error;
  }
}

function openByContent(file: ArchiveFile): Promise<TileArchive> | TileArchive {
  if (isPmtiles(file.head)) return openPmtiles(file);
  if (isSqlite(file.head)) return openMbtiles(file);
  throw new ArchiveError("it is neither PMTiles nor MBTiles");
}

function createArchiveReader(file: ArchiveFile, archive: TileArchive) {
  const facts = readArchiveFacts(archive.metadata);
  const check = createTileCheck(facts.format);
  return {
    id: file.version,
    facts,
    sizeBytes: file.sizeBytes,
    /**
     * Resolves with the stored tile, which may be gzipped, or null if it is missing or empty. Rejects with
     * {@link ArchiveError} if the tile cannot be served, or with a system error.
     */
    async readTile(tile: TileAddress): Promise<Bytes | null> {
      const { minZoom, maxZoom } = facts;
      if (tile.z < minZoom || tile.z > maxZoom) return null;
      const bytes = await archive.read(tile);
      // If the file is being written to, the bytes may come from both versions.
      if (!file.isUnchanged()) {
        throw new ArchiveError("the file was changed in place; to replace it, rename the new file over it");
      }
      return bytes === null || !check.hasContent(tile, bytes) ? null : bytes;
    },
    /** Closes the file. Must not be called during a read. */
    close: file.close,
  };
}
