// The kept tiles of an area in the browser's Cache API, where the service worker finds them. Beside the areas themselves:
// tiles are written one by one, so that thousands of them need no memory.
import { areaTilesPrefix, nameAreaTiles } from "../../contract/area_tiles.ts";

/** A tile as it is kept. */
export interface TileCopy {
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly keptAtMs: number;
}

export interface TileCache {
  /** The copy of a tile in an area; null: none. */
  find(areaId: string, url: string): Promise<TileCopy | null>;
  /** Replaces an earlier copy. Rejects, with a `QuotaExceededError` if there is no room. */
  put(areaId: string, url: string, image: Blob, keptAtMs: number): Promise<void>;
  /** Never rejects. */
  remove(areaId: string): Promise<void>;
  /** Mean size of tiles that were seen lately; null: unknown. Requests nothing. */
  meanBytes(): Promise<number | null>;
  /** Removes tiles of areas that do not exist, such as those of a download that ended with its page. Never rejects. */
  sweep(listAreaIds: () => Promise<readonly string[] | null>): Promise<void>;
  /** Keeps other tabs from sweeping while tiles are downloaded for an area that is not stored yet. */
  hold<T>(run: () => Promise<T>): Promise<T>;
}

const KEPT_AT = "x-kept-at";
/** Enough for a mean. */
const SAMPLES = 30;

/** `scope`: absolute URL of the page's folder. */
export function createTileCache(storage: CacheStorage, locks: LockManager, scope: string): TileCache {
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
      // A deleted cache takes up space until it is no longer used; its entries do not.
      const cache = await storage.open(name);
      for (const key of await cache.keys()) await cache.delete(key);
      await storage.delete(name);
    } catch {
      // Swept at the next start.
    }
  }

  return {
    async find(areaId, url) {
      const copy = await (await open(areaId)).match(url).catch(() => undefined);
      if (!copy) return null;
      const [bytes, keptAtMs] = [copy.headers.get("content-length"), copy.headers.get(KEPT_AT)].map(Number);
      return bytes! > 0 && keptAtMs! > 0 ? { bytes: bytes!, keptAtMs: keptAtMs! } : null;
    },
    async put(areaId, url, image, keptAtMs) {
      const headers = {
        "content-type": image.type,
        "content-length": String(image.size),
        [KEPT_AT]: String(keptAtMs),
      };
      await (await open(areaId)).put(url, new Response(image, { headers }));
    },
    async remove(areaId) {
      opened.delete(areaId);
      await removeCache(nameAreaTiles(scope, areaId));
    },
    async meanBytes() {
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
    sweep: (listAreaIds) =>
      locks.request(lockName, { ifAvailable: true }, async (lock) => {
        if (lock === null) return;
        const ids = await listAreaIds();
        if (ids === null) return;
        const kept = new Set(ids.map((id) => nameAreaTiles(scope, id)));
        const names = await storage.keys();
        const old = names.filter((name) => name.startsWith(prefix) && !kept.has(name));
        for (const name of old) await removeCache(name);
      }).catch(() => {}),
    hold: (run) => locks.request(lockName, { mode: "shared" }, run),
  };
}
