// The contract between page and service worker: the worker's URL, their messages, and the header that marks cached
// answers.
import { isJsonObject } from "../kit/fields.ts";
import { DEFAULT_LOCALE, findLocale, type Locale } from "../kit/locales.ts";

export interface WorkerSettings {
  /** Template of tiles with `{z}`, `{x}` and `{y}`, relative to the page or absolute. Null if there is no base map. */
  readonly tilesUrl: string | null;
  /** URL of the registry, relative to the page or absolute. Null in standalone mode, which has no registry. */
  readonly registryUrl: string | null;
  /** The page's language, whose texts the worker stores. */
  readonly locale: Locale;
}

/**
 * URL, relative to the page, under which the page registers its worker. The query contains the settings that the worker
 * needs at startup. Different settings give a different URL, and therefore a different worker.
 */
export function encodeWorkerAddress({ tilesUrl, registryUrl, locale }: WorkerSettings): string {
  const query = new URLSearchParams({ registry: registryUrl ?? "", lang: locale });
  if (tilesUrl !== null) query.set("tiles", tilesUrl);
  return `service-worker.js?${query}`;
}

/**
 * Parses an absolute worker URL. The defaults are `registry.json` for the registry and German for the language. An
 * empty registry parameter means that there is no registry.
 */
export function parseWorkerAddress(address: string): WorkerSettings {
  const { searchParams } = new URL(address);
  return {
    tilesUrl: searchParams.get("tiles"),
    registryUrl: (searchParams.get("registry") ?? "registry.json") || null,
    locale: findLocale(searchParams.get("lang")) ?? DEFAULT_LOCALE,
  };
}

const MAX_TILES = 100;

/** Message from the page that lists the tiles loaded before the worker ran. */
export interface TileMessage {
  readonly tiles: readonly string[];
}

/** Encodes a message with at most the last hundred of these absolute URLs. */
export function encodeTileMessage(urls: readonly string[]): TileMessage {
  return { tiles: urls.slice(-MAX_TILES) };
}

/** Parses a tile message into its URLs. Skips anything but absolute http(s) URLs. */
export function parseTileMessage(value: unknown): string[] {
  if (typeof value !== "object" || value === null || !("tiles" in value) || !Array.isArray(value.tiles)) {
    return [];
  }
  return value.tiles.slice(0, MAX_TILES).filter((url) =>
    typeof url === "string" && /^https?:$/.test(URL.parse(url)?.protocol ?? "")
  );
}

const KIND = "outdated";

/** Message from the worker to a page that was started from the cache while the hub has a newer build. */
export function encodeOutdatedMessage(): { readonly kind: string } {
  return { kind: KIND };
}

export function isOutdatedMessage(value: unknown): boolean {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === KIND;
}

/** Header that marks answers from the cache. */
const NAME = "x-served-by";
const VALUE = "cache";

/**
 * Headers of an answer from the cache. `date` is not among them, because the page reads the hub's clock from it, and a
 * cached date would be wrong.
 */
export function cachedHeaders(contentType: string | null): Record<string, string> {
  return { ...(contentType !== null && { "content-type": contentType }), [NAME]: VALUE };
}

export function isCached(headers: { get(name: string): string | null }): boolean {
  return headers.get(NAME) === VALUE;
}

/** Whether an answer is the hub's own data. Login pages of public networks can have status 200 as well. */
export function isCacheable(answer: { ok: boolean; redirected: boolean }, body: string): boolean {
  if (!answer.ok || answer.redirected) return false;
  try {
    return isJsonObject(JSON.parse(body));
  } catch {
    return false;
  }
}
