// The page's service worker in browser tests: waiting for it, and reading its caches.
import type { Page } from "playwright-core";
import { waitUntil } from "../fakes/wait_until.ts";

/** Waits until the worker controls the page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const hasWorker = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await waitUntil("the worker has the page", hasWorker, (has) => has);
}

/** Names of all caches of the page's origin, oldest first. Opens none: that could recreate a deleted one. */
export function listCaches(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/** URLs in all caches of the page's origin, by the name of the cache, oldest first. */
export async function readCaches(page: Page): Promise<Map<string, string[]>> {
  return new Map(
    await page.evaluate(async () => {
      const names = await caches.keys();
      return await Promise.all(names.map(async (name): Promise<[string, string[]]> => {
        const requests = await (await caches.open(name)).keys();
        return [name, requests.map(({ url }) => url)];
      }));
    }),
  );
}

/** URLs in the cache with this suffix; none if there is no such cache. */
export async function readCache(page: Page, end: string): Promise<string[]> {
  const found = [...await readCaches(page)].find(([name]) => name.endsWith(end));
  return found?.[1] ?? [];
}
