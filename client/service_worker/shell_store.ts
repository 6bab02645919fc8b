// Stores the page and its files, so that the page starts without the Hub. A response within eight seconds takes
// precedence over the copy. A later response updates the copy, or the page is notified that it is outdated.
import {
  isHubPage,
  isSameBuild,
  listAssets,
  listFormerShells,
  nameCaches,
  type Shell,
} from "./core/shell.ts";
import type { Locale } from "contract/kit/locales.ts";
import { findCopy, isFromServer, preferAnswer, storeCopy } from "./storage.ts";

/** Timeout for response headers if there is a copy. */
const HUB_TIMEOUT_MS = 8_000;

interface ShellStoreParts {
  readonly shell: Shell;
  /** Language of the page. Texts of other languages are not stored. */
  readonly locale: Locale;
  /** Whether to store the code of the Hub's own map. */
  readonly hasVectorMap: boolean;
  /** Absolute URL of the page. */
  readonly scope: string;
  /** Called if a page received the copy and the Hub then turned out to have another build. */
  readonly onOutdated: (clientId: string) => Promise<void>;
}

export function createShellStore(
  { shell, locale, hasVectorMap, scope, onOutdated }: ShellStoreParts,
) {
  const { version, plainFiles, script } = shell;
  const cacheName = nameCaches(scope, version).shell;
  const addressOf = (name: string) => new URL(name, scope).href;
  const listFormer = async () => listFormerShells(await caches.keys().catch(() => []), scope, version);

  const answerFromHub = (url: string, fetched: Promise<Response | null>): Promise<Response> =>
    preferAnswer(fetched, HUB_TIMEOUT_MS, isFromServer, () => findCopy([cacheName], url));

  /**
   * Updates the copy if `page` is of the same build, because the registry changes the Content-Security-Policy in its
   * headers, and the Hub's settings change name and colours. Returns true if `page` is of another build.
   */
  async function updatePage(page: Response): Promise<boolean> {
    const copy = await (await findCopy([cacheName], scope))?.text();
    const text = await page.clone().text();
    if (copy === undefined) return false;
    const isSame = isSameBuild(copy, text);
    if (isSame) await storeCopy(cacheName, scope, page);
    return !isSame && isHubPage(text, shell);
  }

  async function fill(cache: Cache): Promise<void> {
    for (const url of listAssets(shell, locale, hasVectorMap).map(addressOf)) {
      if (!await cache.match(url, { ignoreVary: true })) {
        await cache.put(url, await fetchForShell(url, "default"));
      }
    }
    for (const url of plainFiles.map(addressOf)) await cache.put(url, await fetchForShell(url, "no-cache"));
    const page = await fetchForShell(scope, "no-cache");
    // The page must not be of another build, or a login form.
    if (!(await page.clone().text()).includes(script)) {
      throw new Error("cannot install: the page is of another build");
    }
    await cache.put(scope, page);
  }

  return {
    /** Downloads the files of this build that are not stored yet. Rejects unless all of them are stored. */
    async install(): Promise<void> {
      const cache = await caches.open(cacheName);
      // The page is stored last, so a cache that has it is complete. A worker with other settings may be using that
      // cache.
      const wasComplete = await cache.match(scope, { ignoreVary: true }) !== undefined;
      try {
        await fill(cache);
      } catch (error) {
        // An incomplete cache would later count as the previous build.
        if (!wasComplete) await caches.delete(cacheName);
        throw error;
      }
    },
    /** Deletes all builds except this one and the previous one. */
    async dropOldShells(): Promise<void> {
      // Open pages of the previous build may still load lazy parts.
      const [, ...old] = await listFormer();
      await Promise.all(old.map((name) => caches.delete(name)));
    },
    answerPage(event: FetchEvent): Promise<Response> {
      const fetched = fetch(event.request).then((response) => {
        if (response.ok && !response.redirected) event.waitUntil(settle(response, response.clone()));
        return response;
      }).catch(() => null);
      const answered = answerFromHub(scope, fetched);
      async function settle(response: Response, page: Response): Promise<void> {
        const isOther = await updatePage(page);
        if (isOther && await answered !== response) await onOutdated(event.resultingClientId);
      }
      // An answer after the timeout must still update the copy.
      event.waitUntil(fetched);
      return answered;
    },
    answerFile: (request: Request) => answerFromHub(request.url, fetch(request).catch(() => null)),
    async answerAsset(request: Request): Promise<Response> {
      return await findCopy([cacheName, ...await listFormer()], request.url) ?? await fetch(request);
    },
  };
}

/** Fetches a file with low priority, because the page itself may still be loading. */
async function fetchForShell(url: string, cache: RequestCache): Promise<Response> {
  const response = await fetch(url, { cache, credentials: "same-origin", priority: "low" });
  if (!response.ok || response.redirected) throw new Error(`cannot fetch ${url}: HTTP ${response.status}`);
  return response;
}
