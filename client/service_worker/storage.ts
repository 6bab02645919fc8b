// Accesses the browser's caches. Ignores storage errors (full, forbidden), because responses must reach the page.

/** A usable response within `limitMs`, else the copy, else any response. `fetched` is null after a failure. */
export async function preferAnswer(
  fetched: Promise<Response | null>,
  limitMs: number,
  isUsable: (response: Response) => boolean,
  findCopy: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, limitMs, null));
  const response = await Promise.race([fetched, late]);
  if (response && isUsable(response)) return response;
  return await findCopy() ?? response ?? await fetched ?? Response.error();
}

/** The copy in the first of these caches that has one. */
export async function findCopy(cacheNames: readonly string[], url: string): Promise<Response | undefined> {
  try {
    for (const cacheName of cacheNames) {
      // `Vary` is about compression or CORS, which are irrelevant to a copy.
      const copy = await caches.match(url, { cacheName, ignoreVary: true });
      if (copy) return copy;
    }
  } catch {
    // If storage is unavailable, there is no copy.
  }
  return undefined;
}

export async function storeCopy(cacheName: string, url: string, response: Response): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(url, response);
  } catch {
    // Storage is full or forbidden, so there is no copy.
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
    // The next trim tries again.
  }
}

/**
 * Whether a response is from the server, judging by its status. False for those of a proxy that cannot reach the
 * server.
 */
export const isFromServer = ({ status }: Response) => status !== 502 && status !== 503 && status !== 504;
