// Stores the most recently seen base map tiles. Prefers the tile server. If it fails or is slow, uses a stored copy or
// a tile of an offline area.
import type { AreaTileStore } from "./area_tiles.ts";
import { createCorsMemory } from "./core/tiles.ts";
import { findCopy, preferAnswer, storeCopy, trimCache } from "./storage.ts";

const MAX_TILES = 200;
/** Time after which a copy is used, if there is one. Otherwise the map would stay empty on a stalled network. */
const TILE_TIMEOUT_MS = 6_000;

const TILE_TYPE = /^(?:image\/|application\/vnd\.mapbox-vector-tile)/;

/** Status 204 means an empty tile of a map archive. */
function isTile({ status, headers }: Response): boolean {
  return status === 204 || (status === 200 && TILE_TYPE.test(headers.get("content-type") ?? ""));
}

/** Creates the store. `keyOf` returns the URL under which a tile is stored. */
export function createTileStore(
  cacheName: string,
  areaTiles: AreaTileStore,
  keyOf: (url: string) => string,
) {
  const cors = createCorsMemory();
  let trimming = Promise.resolve();
  let nextTrim: Promise<void> | null = null;

  async function fetchTile(request: Request): Promise<Response> {
    const { origin } = new URL(request.url);
    // Requests to this server may need the visitor's login.
    if (origin === location.origin || !cors.mayAllow(origin)) return await fetch(request);
    try {
      // Uses CORS, because browsers count an opaque response as megabytes of storage.
      const response = await fetch(new Request(request, { mode: "cors", credentials: "omit" }));
      cors.noteSuccess(origin);
      return response;
    } catch {
      const response = await fetch(request);
      if (response.type === "opaque") cors.noteRefusal(origin);
      return response;
    }
  }

  /** Trims the cache. Many tiles arrive together, so all that arrive during a trim wait for the same next one. */
  function trim(): Promise<void> {
    return nextTrim ??= trimming = trimming.then(() => {
      nextTrim = null;
      return trimCache(cacheName, MAX_TILES);
    });
  }

  return {
    async answer(event: ExtendableEvent, request: Request): Promise<Response> {
      const { url } = request;
      const fetched = fetchTile(request).catch(() => null);
      event.waitUntil(fetched.then((response) => {
        if (response === null || !isTile(response)) return;
        return storeCopy(cacheName, keyOf(url), response.clone()).then(trim);
      }));
      // An opaque response has status 0 and may be a tile.
      const isUsable = ({ ok, type }: Response) => ok || type === "opaque";
      const findTile = async () => await findCopy([cacheName], keyOf(url)) ?? await areaTiles.find(url);
      return await preferAnswer(fetched, TILE_TIMEOUT_MS, isUsable, findTile);
    },
  };
}
