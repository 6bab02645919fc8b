// Settings, registry and status of the hub: what it says now, else what it said last.
import { isKeepable, keptHeaders } from "../../contract/kept_answer.ts";
import { findCopy, isGatewayFailure, keepCopy } from "./storage.ts";

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
