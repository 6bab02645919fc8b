// Stores the tiles of the base map that were seen last. The tile server is preferred; if it fails or is slow, a copy is
// used: of these tiles, or of a kept area.
import type { AreaTileStore } from "./area_tiles.ts";
import { createCorsMemory } from "./core/tiles.ts";
import { resolveNullAfter } from "./deadline.ts";
import { findCopy, keepCopy, trimCache } from "./storage.ts";

const MAX_TILES = 200;
/** After this time a copy is used, if there is one: on a network without throughput the map would stay empty. */
const TILE_TIMEOUT_MS = 6_000;

const TILE_TYPE = /^(?:image\/|application\/vnd\.mapbox-vector-tile)/;

/** 204: an empty tile of a map archive. */
function isTile({ status, headers }: Response): boolean {
  return status === 204 || (status === 200 && TILE_TYPE.test(headers.get("content-type") ?? ""));
}

interface TileStore {
  answer(event: ExtendableEvent, request: Request): Promise<Response>;
}

/** `keyOf`: the URL under which a tile is kept. */
export function createTileStore(
  cacheName: string,
  areaTiles: AreaTileStore,
  keyOf: (url: string) => string,
): TileStore {
  const cors = createCorsMemory();
  let trimming = Promise.resolve();
  let nextTrim: Promise<void> | null = null;

  async function fetchTile(request: Request): Promise<Response> {
    const { origin } = new URL(request.url);
    // Of this server: with the visitor's login, if it needs one.
    if (origin === location.origin || !cors.mayAllow(origin)) return await fetch(request);
    try {
      // With CORS: browsers count an opaque answer as megabytes of storage.
      const response = await fetch(new Request(request, { mode: "cors", credentials: "omit" }));
      cors.noteSuccess(origin);
      return response;
    } catch {
      const response = await fetch(request);
      if (response.type === "opaque") cors.noteRefusal(origin);
      return response;
    }
  }

  async function keep(url: string, response: Response): Promise<void> {
    await keepCopy(cacheName, url, response);
    await trim();
  }

  /** Many tiles arrive together: while one trim runs, all of them wait for the same next one. */
  function trim(): Promise<void> {
    return nextTrim ??= trimming = trimming.then(() => {
      nextTrim = null;
      return trimCache(cacheName, MAX_TILES);
    });
  }

  async function findAnyCopy(url: string): Promise<Response | undefined> {
    return await findCopy([cacheName], keyOf(url)) ?? await areaTiles.find(url);
  }

  return {
    async answer(event, request) {
      const fetched = fetchTile(request).catch(() => null);
      event.waitUntil(fetched.then((response) => {
        return response !== null && isTile(response) ? keep(keyOf(request.url), response.clone()) : undefined;
      }));
      const response = await Promise.race([fetched, resolveNullAfter(TILE_TIMEOUT_MS)]);
      // An opaque answer has the status 0; it may be a tile.
      if (response && (response.ok || response.type === "opaque")) return response;
      return await findAnyCopy(request.url) ?? response ?? await fetched ?? Response.error();
    },
  };
}
