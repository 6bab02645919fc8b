// Stores the Hub's settings, registry and status. The Hub is preferred; the stored answer is used if it fails.
import { cachedHeaders, isCacheable } from "contract/page/service_worker.ts";
import { findCopy, isFromServer, preferAnswer, storeCopy } from "./storage.ts";

/** Less than the timeout of the page, which therefore gets the copy on a network without throughput. */
const HUB_TIMEOUT_MS = 6_000;

/** `urls` are absolute. */
export function createDataStore(cacheName: string, urls: readonly string[]) {
  /** Only a valid answer replaces the stored one. */
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
