// Settings, registry and status of the hub: what it says now, else what it said last.
import { isKeepable, keptHeaders } from "../../contract/kept_answer.ts";
import { createReadability } from "./core/route_request.ts";
import { findCopy, isGatewayFailure, keepCopy, trimCache } from "./storage.ts";

/** Less than the page waits, so that it still gets the copy where a network is only there in name. */
const WAIT_MS = 6_000;

export interface DataStore {
  /** Gets a first copy of everything. Never rejects. */
  install(): Promise<void>;
  answer(event: FetchEvent): Promise<Response>;
}

/** `urls` are absolute. */
export function createDataStore(cacheName: string, urls: readonly string[]): DataStore {
  /** Whatever else comes instead of the hub's data, the last good answer outlives it. */
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
      const response = await fetchWithin(request, WAIT_MS).catch(() => null);
      if (response) event.waitUntil(keep(request.url, response.clone()));
      if (response && !isGatewayFailure(response)) return response;
      return await findCopy([cacheName], request.url) ?? response ?? Response.error();
    },
  };
}

/** The limit is for the beginning of the answer; the page itself watches over the rest. */
async function fetchWithin(request: Request, limitMs: number): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, limit.signal]) });
  } finally {
    clearTimeout(timer);
  }
}

// Tiles of the base map: from their server, which says itself how long the browser may keep them; the newest ones
// are kept for times without a network.
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
