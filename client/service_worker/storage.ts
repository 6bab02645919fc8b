// The browser's caches, as a help that may be missing: a full or forbidden storage never keeps an answer from the
// page.

/** The first copy in the caches of these names, in this order. */
export async function findCopy(cacheNames: readonly string[], url: string): Promise<Response | undefined> {
  try {
    for (const cacheName of cacheNames) {
      // What differs by a header differs in compression or in permission, and the copy has neither.
      const copy = await caches.match(url, { cacheName, ignoreVary: true });
      if (copy) return copy;
    }
  } catch {
    // No storage: no copy.
  }
  return undefined;
}

/** Puts a copy into a cache, in place of an older one. */
export async function keepCopy(cacheName: string, url: string, response: Response): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(url, response);
  } catch {
    // Full or forbidden: the page goes on without a copy.
  }
}

/** Deletes the oldest copies of a cache beyond a number. */
export async function trimCache(cacheName: string, limit: number): Promise<void> {
  try {
    const cache = await caches.open(cacheName);
    const urls = await cache.keys();
    for (const url of urls.slice(0, Math.max(0, urls.length - limit))) {
      await cache.delete(url, { ignoreVary: true });
    }
  } catch {
    // Tried again with the next copy.
  }
}

/** What a proxy says when the server behind it is gone. */
export function isGatewayFailure({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504;
}
