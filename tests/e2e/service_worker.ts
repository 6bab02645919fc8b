// Handles the page's service worker in browser tests: waits for it, reads its caches, and reloads the page from them.
import type { Page } from "playwright-core";
import { waitUntil } from "fakes/wait_until.ts";

/** Waits until the worker controls the page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const hasWorker = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await waitUntil("the worker has the page", hasWorker, (has) => has);
}

/** Reloads without the browser's HTTP cache, which may keep responses of nodes and tile servers for a while. */
export async function reloadWithoutHttpCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  // An attached session would hide from the page that it is offline.
  await session.detach();
  await page.reload();
}

/** The pages that the service worker has stored, and whether it has finished all updates. */
export interface StoredPages {
  /** The page in the cache of each build, by the name of the build, oldest first, or null while it is incomplete. */
  readonly pages: readonly (readonly [build: string, html: string | null])[];
  /** Whether a worker controls the page, and no other one is being installed or waiting. */
  readonly isSettled: boolean;
}

/** Does not open caches, because that could recreate a deleted one. */
export function readStoredPages(page: Page): Promise<StoredPages> {
  return page.evaluate(async () => {
    const { active, installing, waiting, scope } = (await navigator.serviceWorker.getRegistration())!;
    const isSettled = installing === null && waiting === null && active?.state === "activated";
    const names = (await caches.keys()).filter((name) => name.includes("shell"));
    const pages = await Promise.all(names.map(async (cacheName) => {
      const stored = await caches.match(scope, { cacheName, ignoreVary: true });
      return [cacheName.split(" ").at(-1)!, await stored?.text() ?? null] as const;
    }));
    return { pages, isSettled };
  });
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

/** URLs in the cache whose name has this suffix, or none if there is no such cache. */
export async function readCache(page: Page, end: string): Promise<string[]> {
  const found = [...await readCaches(page)].find(([name]) => name.endsWith(end));
  return found?.[1] ?? [];
}
