// Stores the Hub's settings, registry and status. Prefers the Hub, and uses the stored response if it fails.
import { cachedHeaders, isCacheable } from "contract/page/service_worker.ts";
import { findCopy, isFromServer, preferAnswer, storeCopy } from "./storage.ts";

/**
 * Timeout of requests to the Hub. Shorter than the page's timeout, so that the page gets the copy on a stalled network.
 */
const HUB_TIMEOUT_MS = 6_000;

/** Creates the store of the data at `urls`, which must be absolute. */
export function createDataStore(cacheName: string, urls: readonly string[]) {
  /** Stores a response, but only if it is valid. */
  async function store(url: string, response: Response): Promise<void> {
    const body = await response.text().catch(() => "");
    if (!isCacheable(response, body)) return;
    const headers = cachedHeaders(response.headers.get("content-type"));
    await storeCopy(cacheName, url, new Response(body, { headers }));
  }

  return {
    /** Stores a first copy of everything. Never rejects. */
    async install(): Promise<void> {
      await Promise.all(urls.map(async (url) => {
        const response = await fetch(url, { credentials: "same-origin", priority: "low" }).catch(() => null);
        if (response) await store(url, response);
      }));
    },
    answer(event: FetchEvent): Promise<Response> {
      const { url } = event.request;
      const fetched = fetch(event.request).catch(() => null);
      event.waitUntil(fetched.then((response) => response && store(url, response.clone())));
      return preferAnswer(fetched, HUB_TIMEOUT_MS, isFromServer, () => findCopy([cacheName], url));
    },
  };
}
