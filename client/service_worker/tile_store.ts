// Tiles of the base map: from their server, which says itself how long the browser may keep them; the newest ones
// are kept for times without a network.
import { createReadability } from "./core/readability.ts";
import { findCopy, keepCopy, trimCache } from "./storage.ts";

const LIMIT = 200;

export interface TileStore {
  answer(event: ExtendableEvent, request: Request): Promise<Response>;
}

export function createTileStore(cacheName: string): TileStore {
  const readability = createReadability();
  let trimming = Promise.resolve();
  let nextTrim: Promise<void> | null = null;

  async function ask(request: Request): Promise<Response> {
    const { origin } = new URL(request.url);
    if (!readability.isWorthAsking(origin)) return await fetch(request);
    try {
      // Readable, because a browser counts an unreadable answer as megabytes of storage.
      const response = await fetch(new Request(request, { mode: "cors", credentials: "omit" }));
      readability.noteRead(origin);
      return response;
    } catch {
      const response = await fetch(request);
      if (response.type === "opaque") readability.noteRefusal(origin);
      return response;
    }
  }

  async function keep(url: string, response: Response): Promise<void> {
    await keepCopy(cacheName, url, response);
    await trim();
  }

  /** Copies arrive in swarms: while one trimming runs, all of them wait for the same next one. */
  function trim(): Promise<void> {
    return nextTrim ??= trimming = trimming.then(() => {
      nextTrim = null;
      return trimCache(cacheName, LIMIT);
    });
  }

  return {
    async answer(event, request) {
      const response = await ask(request).catch(() => null);
      if (!response) return await findCopy([cacheName], request.url) ?? Response.error();
      const isImage = response.headers.get("content-type")?.startsWith("image/");
      if (response.status === 200 && isImage) event.waitUntil(keep(request.url, response.clone()));
      return response;
    },
  };
}
