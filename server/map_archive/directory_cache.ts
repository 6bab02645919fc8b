// The directories of an archive that were needed last, up to an amount of memory.
import { byteLengthOf, createLru } from "../../contract/lru.ts";
import type { Directory } from "../pmtiles/core/directory.ts";

/** Of all kept directories of one archive. A directory of usual archives needs less than 1 MB. */
export const MAX_CACHE_BYTES = 32 * 1024 * 1024;

export interface DirectoryCache {
  /** Concurrent calls for the same directory share one read. A failed read is not kept. */
  get(offset: number, read: () => Promise<Directory>): Promise<Directory>;
}

export function createDirectoryCache(maxBytes = MAX_CACHE_BYTES): DirectoryCache {
  const kept = createLru<number, Directory>(maxBytes, byteLengthOf);
  const running = new Map<number, Promise<Directory>>();

  async function load(offset: number, read: () => Promise<Directory>): Promise<Directory> {
    try {
      const directory = await read();
      kept.set(offset, directory);
      return directory;
    } finally {
      running.delete(offset);
    }
  }

  return {
    async get(offset, read) {
      const known = kept.get(offset);
      if (known !== undefined) return known;
      let loading = running.get(offset);
      if (loading === undefined) running.set(offset, loading = load(offset, read));
      return await loading;
    },
  };
}
