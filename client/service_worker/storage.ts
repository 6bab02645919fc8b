// Access to the browser's caches. Errors of the storage (full, forbidden) are ignored: answers must reach the page.

/** The copy in the first of these caches that has one. */
export async function findCopy(cacheNames: readonly string[], url: string): Promise<Response | undefined> {
  try {
    for (const cacheName of cacheNames) {
      // `Vary` is about compression or CORS, which do not matter for a copy.
      const copy = await caches.match(url, { cacheName, ignoreVary: true });
      if (copy) return copy;
    }
  } catch {
    // No storage, no copy.
  }
  return undefined;
}

/** Stores a copy, replacing an older one. */
export async function keepCopy(cacheName: string, url: string, response: Response): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(url, response);
  } catch {
    // Full or forbidden: there is no copy.
  }
}

/** Deletes the oldest copies until `limit` are left. */
export async function trimCache(cacheName: string, limit: number): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    const urls = await cache.keys();
    for (const url of urls.slice(0, Math.max(0, urls.length - limit))) {
      await cache.delete(url, { ignoreVary: true });
    }
  } catch {
    // Retried after the next copy.
  }
}

/** Status codes of a proxy that cannot reach the server. */
export function isGatewayFailure({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504;
}
