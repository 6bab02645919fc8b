// Caches an archive's most recently used directories within a memory limit.
import { byteLengthOf, createLru } from "contract/kit/lru.ts";
import type { Directory } from "../../../formats/pmtiles/core/directory.ts";

/** Maximum total size of an archive's cached directories. Directories of common archives take less than 1 MB each. */
export const MAX_CACHE_BYTES = 32 * 1024 * 1024;

export function createDirectoryCache(maxBytes = MAX_CACHE_BYTES) {
  const cached = createLru<number, Directory>(maxBytes, byteLengthOf);
  const running = new Map<number, Promise<Directory>>();

  async function load(offset: number, read: () => Promise<Directory>): Promise<Directory> {
    try {
      const directory = await read();
      cached.set(offset, directory);
      return directory;
    } finally {
      running.delete(offset);
    }
  }

  return {
    /** Returns a directory. Concurrent calls for the same directory share one read. A failed read is not cached. */
    async get(offset: number, read: () => Promise<Directory>): Promise<Directory> {
      const known = cached.get(offset);
      if (known !== undefined) return known;
      let loading = running.get(offset);
      if (loading === undefined) running.set(offset, loading = load(offset, read));
      return await loading;
    },
  };
}
