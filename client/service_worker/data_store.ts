// Two stores of answers: the Hub's settings, registry and status, and tiles of the base map. Both prefer the server and
// use the stored answer if it fails.
import { isKeepable, keptHeaders } from "../../contract/service_worker.ts";
import { createCorsMemory } from "./core/tiles.ts";
import { findCopy, isGatewayFailure, keepCopy, trimCache } from "./storage.ts";

/** Less than the timeout of the page, which therefore gets the copy on a network without throughput. */
const HUB_TIMEOUT_MS = 6_000;

interface DataStore {
  /** Stores a first copy of everything. Never rejects. */
  install(): Promise<void>;
  answer(event: FetchEvent): Promise<Response>;
}

/** `urls` are absolute. */
export function createDataStore(cacheName: string, urls: readonly string[]): DataStore {
  /** Only a valid answer replaces the stored one. */
  async function keep(url: string, response: Response): Promise<void> {
    const body = await response.text().catch(() => "");
    if (!isKeepable(response, body)) return;
    const headers = keptHeaders(response.headers.get("content-type"));
    await keepCopy(cacheName, url, new Response(body, { headers }));
  }

  return {
    async install() {
      await Promise.all(urls.map(async (url) => {
        const response = await fetch(url, { credentials: "same-origin", priority: "low" }).catch(() => null);
        if (response) await keep(url, response);
      }));
    },
    async answer(event) {
      const { request } = event;
      const response = await fetchWithTimeout(request, HUB_TIMEOUT_MS).catch(() => null);
      if (response) event.waitUntil(keep(request.url, response.clone()));
      if (response && !isGatewayFailure(response)) return response;
      return await findCopy([cacheName], request.url) ?? response ?? Response.error();
    },
  };
}

/** The timeout is for the headers of the answer; the page limits the rest. */
async function fetchWithTimeout(request: Request, timeoutMs: number): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, limit.signal]) });
  } finally {
    clearTimeout(timer);
  }
}

const MAX_TILES = 200;

interface TileStore {
  answer(event: ExtendableEvent, request: Request): Promise<Response>;
}

export function createTileStore(cacheName: string): TileStore {
  const cors = createCorsMemory();
  let trimming = Promise.resolve();
  let nextTrim: Promise<void> | null = null;

  async function fetchTile(request: Request): Promise<Response> {
    const { origin } = new URL(request.url);
    if (!cors.mayAllow(origin)) return await fetch(request);
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

  return {
    async answer(event, request) {
      const response = await fetchTile(request).catch(() => null);
      if (!response) return await findCopy([cacheName], request.url) ?? Response.error();
      const isImage = response.headers.get("content-type")?.startsWith("image/");
      if (response.status === 200 && isImage) event.waitUntil(keep(request.url, response.clone()));
      return response;
    },
  };
}
