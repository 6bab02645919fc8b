// The page and its files. Copies let the page start without the hub; a hub that answers within eight seconds is
// always the one whose page is shown. A later answer renews the copy, or the page is told that there is another build.
import { isHubPage, listFormerShells, nameCaches, type Shell } from "./core/shell.ts";
import { findCopy, isGatewayFailure, keepCopy } from "./storage.ts";

/** For the beginning of an answer, and only where there is a copy. */
const WAIT_MS = 8_000;

export interface ShellStore {
  /** Fetches whatever of this build is not kept yet. Rejects unless all of it is there in the end. */
  install(): Promise<void>;
  /** Deletes what builds before the last one left. */
  dropOldShells(): Promise<void>;
  answerPage(event: FetchEvent): Promise<Response>;
  answerFile(request: Request): Promise<Response>;
  answerAsset(request: Request): Promise<Response>;
}

export interface ShellStoreParts {
  readonly shell: Shell;
  /** Address of the page. */
  readonly scope: string;
  /** Told of a page (by its client id) that was given the copy, when the hub has another build after all. */
  readonly onOutdated: (clientId: string) => Promise<void>;
}

export function createShellStore({ shell, scope, onOutdated }: ShellStoreParts): ShellStore {
  const { version, assets, plainFiles, script } = shell;
  const cacheName = nameCaches(scope, version).shell;
  const addressOf = (name: string) => new URL(name, scope).href;
  const listFormer = async () => listFormerShells(await caches.keys().catch(() => []), scope, version);

  async function answerFromHub(url: string, asked: Promise<Response | null>): Promise<Response> {
    const response = await Promise.race([asked, waitInVain(WAIT_MS)]);
    if (response && !isGatewayFailure(response)) return response;
    return await findCopy([cacheName], url) ?? await asked ?? Response.error();
  }

  async function askForPage(event: FetchEvent): Promise<Response> {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? await fetch(event.request);
  }

  /**
   * The policy that comes with the page follows the registry, so it can change while the program stays. Says
   * whether the page is of another build than the copy.
   */
  async function renewPage(page: Response): Promise<boolean> {
    const copy = await (await findCopy([cacheName], scope))?.text();
    const text = await page.clone().text();
    if (copy === text) await keepCopy(cacheName, scope, page);
    return copy !== undefined && copy !== text && isHubPage(text, shell);
  }

  async function fill(cache: Cache): Promise<void> {
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
  }

  return {
    async install() {
      const cache = await caches.open(cacheName);
      // The page comes last. A worker with other settings may be living on this very shell.
      const wasComplete = await cache.match(scope, { ignoreVary: true }) !== undefined;
      try {
        await fill(cache);
      } catch (error) {
        // What is left of it would count as the build before the next one, in place of the one in use.
        if (!wasComplete) await caches.delete(cacheName);
        throw error;
      }
    },
    async dropOldShells() {
      // Pages of the build before may still be open and want a part of their program that they had no use for yet.
      const [, ...old] = await listFormer();
      await Promise.all(old.map((name) => caches.delete(name)));
    },
    answerPage(event) {
      const asked = askForPage(event).then((response) => {
        if (response.ok && !response.redirected) event.waitUntil(settle(response, response.clone()));
        return response;
      }).catch(() => null);
      const given = answerFromHub(scope, asked);
      async function settle(response: Response, page: Response): Promise<void> {
        const isOther = await renewPage(page);
        if (isOther && await given !== response) await onOutdated(event.resultingClientId);
      }
      // An answer that comes too late for this visit still counts.
      event.waitUntil(asked);
      return given;
    },
    answerFile: (request) => answerFromHub(request.url, fetch(request).catch(() => null)),
    async answerAsset(request) {
      return await findCopy([cacheName, ...await listFormer()], request.url) ?? await fetch(request);
    },
  };
}

function waitInVain(limitMs: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, limitMs, null));
}

/** What the page has just loaded comes from the browser's cache; the rest waits for more urgent requests. */
async function fetchForShell(url: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(url, { cache, credentials: "same-origin", priority: "low" });
  if (!response.ok || response.redirected) throw new Error(`${url} answered ${response.status}`);
  return response;
}
