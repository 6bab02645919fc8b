// Opens an archive of either kind in a separate thread, which is ended when its last reader is done.
import { byteLengthOf, createLru } from "contract/kit/lru.ts";
import type { TileAddress } from "contract/map/tile_url.ts";
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";
import type { Bytes } from "../file/archive_file.ts";
import { type ArchiveThread, type OpenedArchive, startArchiveThread } from "./archive_thread.ts";

/** Maximum size of the tiles in memory: tiles of popular places are not read for each visitor. */
export const MAX_TILE_CACHE_BYTES = 16 * 1024 * 1024;

export type OpenArchive = ReturnType<typeof createOpenArchive>;

/** Rejects with {@link ArchiveError}, with an error of the system, or with the reason of the signal. */
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
    /** The tile as stored, if it is in memory. */
    cachedTile: (tile: TileAddress) => cached.get(keyOf(tile)),
    /**
     * The tile as stored, with gzip or without; null: there is none, or it is empty. Rejects with {@link ArchiveError} for
     * one that cannot be served, or with an error of the system.
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
    /** Why no further tile can be read; null if they can. */
    failure: thread.failure,
    /** Ends it once no tile is being read. `readTile` rejects afterwards. */
    retire(): void {
      isRetired = true;
      endWhenUnused();
    },
  };
}
