// Opens an archive in a separate thread, which ends after its last read.
import { byteLengthOf, createLru } from "contract/kit/lru.ts";
import type { TileAddress } from "contract/map/tile_url.ts";
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";
import type { Bytes } from "../file/archive_file.ts";
import { type ArchiveThread, type OpenedArchive, startArchiveThread } from "./archive_thread.ts";

/** Maximum size of cached tiles. The cache avoids reading popular tiles for each visitor. */
export const MAX_TILE_CACHE_BYTES = 16 * 1024 * 1024;

export type OpenArchive = ReturnType<typeof createOpenArchive>;

/** Opens an archive. Rejects with {@link ArchiveError}, a system error, or the signal's reason. */
export async function openArchive(path: string, signal?: AbortSignal): Promise<OpenArchive> {
  signal?.throwIfAborted();
  const thread = startArchiveThread(path);
  signal?.addEventListener("abort", thread.end, { once: true });
  try {
    return createOpenArchive(thread, await thread.opened);
  } catch (error) {
    thread.end();
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", thread.end);
  }
}

function createOpenArchive(thread: ArchiveThread, { id, facts, sizeBytes }: OpenedArchive) {
  const cached = createLru<string, Bytes>(MAX_TILE_CACHE_BYTES, byteLengthOf);
  const keyOf = ({ z, x, y }: TileAddress) => `${z}/${x}/${y}`;
  let readers = 0;
  let isRetired = false;

  function endWhenUnused(): void {
    if (isRetired && readers === 0) thread.end();
  }

  return {
    id,
    facts,
    sizeBytes,
    /** Returns the stored tile if it is cached. */
    cachedTile: (tile: TileAddress) => cached.get(keyOf(tile)),
    /**
     * Resolves with the stored tile, which may be gzipped, or null if it is missing or empty. Rejects with
     * {@link ArchiveError} if the tile cannot be served, or with a system error.
     */
    async readTile(tile: TileAddress): Promise<Bytes | null> {
      if (isRetired) throw new ArchiveError("another file has taken its place");
      readers++;
      try {
        const bytes = await thread.readTile(tile);
        if (bytes !== null) cached.set(keyOf(tile), bytes);
        return bytes;
      } finally {
        readers--;
        endWhenUnused();
      }
    },
    /** Returns why the archive became unreadable, or null if it is readable. */
    failure: thread.failure,
    /** Ends the thread after the current reads. Further calls to `readTile` reject. */
    retire(): void {
      isRetired = true;
      endWhenUnused();
    },
  };
}
