// The page and its files. New ones count whenever the hub can be reached; copies let the page start without it.
import { listFormerShells, nameCaches } from "./core/cache_names.ts";
import type { Shell } from "./core/shell.ts";
import { findCopy, isGatewayFailure, keepCopy } from "./storage.ts";

export interface ShellStore {
  /** Fetches whatever of this build is not kept yet. Rejects unless all of it is there in the end. */
  install(): Promise<void>;
  /** Deletes what builds before the last one left. */
  dropOldShells(): Promise<void>;
  answerPage(event: FetchEvent): Promise<Response>;
  answerFile(request: Request): Promise<Response>;
  answerAsset(request: Request): Promise<Response>;
}

/** `scope` is the address of the page. */
export function createShellStore(shell: Shell, scope: string): ShellStore {
  const { version, assets, plainFiles, script } = shell;
  const cacheName = nameCaches(scope, version).shell;
  const addressOf = (name: string) => new URL(name, scope).href;
  const listFormer = async () => listFormerShells(await caches.keys().catch(() => []), scope, version);

  async function answerFromHub(url: string, ask: () => Promise<Response>): Promise<Response> {
    const response = await ask().catch(() => null);
    if (response && !isGatewayFailure(response)) return response;
    return await findCopy([cacheName], url) ?? response ?? Response.error();
  }

  /** The policy that comes with the page follows the registry, so it can change while the program stays. */
  async function renewPage(response: Response): Promise<void> {
    const copy = await findCopy([cacheName], scope);
    if (copy && await copy.text() === await response.clone().text()) {
      await keepCopy(cacheName, scope, response);
    }
  }

  return {
    async install() {
      const cache = await caches.open(cacheName);
      for (const url of assets.map(addressOf)) {
        if (!await cache.match(url, { ignoreVary: true })) {
          await cache.put(url, await fetchForShell(url, "default"));
        }
      }
      for (const url of plainFiles.map(addressOf)) await cache.put(url, await fetchForShell(url, "no-cache"));
      const page = await fetchForShell(scope, "no-cache");
      // Another build's page, or the form of a login: neither starts with the files kept here.
      if (!(await page.clone().text()).includes(script)) throw new Error("this page is not of this build");
      await cache.put(scope, page);
    },
    async dropOldShells() {
      // Pages of the build before may still be open and want a part of their program that they had no use for yet.
      const [, ...old] = await listFormer();
      await Promise.all(old.map((name) => caches.delete(name)));
    },
    answerPage(event) {
      return answerFromHub(scope, async () => {
        const preloaded: Response | undefined = await event.preloadResponse;
        const response = preloaded ?? await fetch(event.request);
        if (response.ok && !response.redirected) event.waitUntil(renewPage(response.clone()));
        return response;
      });
    },
    answerFile: (request) => answerFromHub(request.url, () => fetch(request)),
    async answerAsset(request) {
      return await findCopy([cacheName, ...await listFormer()], request.url) ?? await fetch(request);
    },
  };
}

/** What the page has just loaded comes from the browser's cache; the rest waits for more urgent requests. */
async function fetchForShell(url: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(url, { cache, credentials: "same-origin", priority: "low" });
  if (!response.ok || response.redirected) throw new Error(`${url} answered ${response.status}`);
  return response;
}
