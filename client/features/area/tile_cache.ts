// Stores the tiles of offline areas in the browser's Cache API, where the service worker finds them. Writes them one by
// one, so that thousands of tiles do not fill the memory.
import { areaTilesPrefix, nameAreaTiles } from "contract/page/area_tiles.ts";

/** A stored tile. */
export interface TileCopy {
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly keptAtMs: number;
}

export type TileCache = ReturnType<typeof createTileCache>;

const KEPT_AT = "x-kept-at";
/** Number of tiles whose sizes give the mean size. */
const SAMPLES = 30;

/** Creates the cache. `scope` is the absolute URL of the page's folder. */
export function createTileCache(storage: CacheStorage, locks: LockManager, scope: string) {
  const prefix = areaTilesPrefix(scope);
  const lockName = `${prefix}download`;
  const opened = new Map<string, Promise<Cache>>();

  function open(areaId: string): Promise<Cache> {
    let cache = opened.get(areaId);
    if (!cache) opened.set(areaId, cache = storage.open(nameAreaTiles(scope, areaId)));
    return cache;
  }

  async function removeCache(name: string): Promise<void> {
    try {
      // A deleted cache keeps its space while it is open, but a deleted entry does not.
      const cache = await storage.open(name);
      for (const key of await cache.keys()) await cache.delete(key);
      await storage.delete(name);
    } catch {
      // The next sweep tries again.
    }
  }

  return {
    /** The copy of a tile in an area, or null if there is none. */
    async find(areaId: string, url: string): Promise<TileCopy | null> {
      const copy = await (await open(areaId)).match(url).catch(() => undefined);
      if (!copy) return null;
      const [bytes, keptAtMs] = [copy.headers.get("content-length"), copy.headers.get(KEPT_AT)].map(Number);
      return bytes! > 0 && keptAtMs! > 0 ? { bytes: bytes!, keptAtMs: keptAtMs! } : null;
    },
    /** Replaces an earlier copy. Rejects with a `QuotaExceededError` if there is no room. */
    async put(areaId: string, url: string, image: Blob, keptAtMs: number): Promise<void> {
      const headers = {
        "content-type": image.type,
        "content-length": String(image.size),
        [KEPT_AT]: String(keptAtMs),
      };
      await (await open(areaId)).put(url, new Response(image, { headers }));
    },
    /** Removes the tiles of an area. Never rejects. */
    async remove(areaId: string): Promise<void> {
      opened.delete(areaId);
      await removeCache(nameAreaTiles(scope, areaId));
    },
    /** Mean size of the tiles stored by the service worker, or null if unknown. */
    async meanBytes(): Promise<number | null> {
      try {
        const names = (await storage.keys()).filter((name) => name.endsWith(` ${scope} tiles`));
        const sizes: number[] = [];
        for (const name of names) {
          const cache = await storage.open(name);
          for (const key of (await cache.keys()).slice(-SAMPLES)) {
            sizes.push((await (await cache.match(key, { ignoreVary: true }))!.blob()).size);
          }
        }
        return sizes.length === 0 ? null : sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
      } catch {
        return null;
      }
    },
    /** Removes tiles of unlisted areas, for example after the page was closed during a download. */
    sweep: (listAreaIds: () => Promise<readonly string[] | null>): Promise<void> =>
      locks.request(lockName, { ifAvailable: true }, async (lock) => {
        if (lock === null) return;
        const ids = await listAreaIds();
        if (ids === null) return;
        const used = new Set(ids.map((id) => nameAreaTiles(scope, id)));
        for (const name of await storage.keys()) {
          if (name.startsWith(prefix) && !used.has(name)) await removeCache(name);
        }
      }).catch(() => {}),
    /** Prevents other tabs from sweeping up the tiles of an area that is being downloaded and not stored yet. */
    hold: <T>(run: () => Promise<T>): Promise<T> => locks.request(lockName, { mode: "shared" }, run),
  };
}
