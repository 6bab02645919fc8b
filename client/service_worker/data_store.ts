// Stores the Hub's settings, registry and status. The Hub is preferred; the stored answer is used if it fails.
import { isKeepable, keptHeaders } from "../../contract/service_worker.ts";
import { findCopy, isGatewayFailure, keepCopy } from "./storage.ts";

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
