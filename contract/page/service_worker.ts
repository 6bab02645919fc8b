// What page and service worker agree on: the worker's URL, their messages, and the mark of cached answers.
import { isJsonObject } from "../kit/fields.ts";
import { DEFAULT_LOCALE, findLocale, type Locale } from "../kit/locales.ts";

export interface WorkerSettings {
  /** Template of tiles with `{z}`, `{x}` and `{y}`, relative to the page or absolute; null: no base map. */
  readonly tilesUrl: string | null;
  /** Address of the registry, relative to the page or absolute; null in standalone mode, which has none. */
  readonly registryUrl: string | null;
  /** The page's language: the worker stores its texts. */
  readonly locale: Locale;
}

/**
 * The URL, relative to the page, under which the page registers its worker. Its query has the settings that the worker
 * needs at its start; other settings give another URL, and so another worker.
 */
export function encodeWorkerAddress({ tilesUrl, registryUrl, locale }: WorkerSettings): string {
  const query = new URLSearchParams({ registry: registryUrl ?? "", lang: locale });
  if (tilesUrl !== null) query.set("tiles", tilesUrl);
  return `service-worker.js?${query}`;
}

/**
 * Parses an absolute worker URL. Without the parameters the registry is `registry.json`, and the language German; an empty
 * registry means none.
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

/** From the page: the tiles that were loaded before the worker ran. */
export interface TileMessage {
  readonly tiles: readonly string[];
}

/** `urls` are absolute; only the last hundred are sent. */
export function encodeTileMessage(urls: readonly string[]): TileMessage {
  return { tiles: urls.slice(-MAX_TILES) };
}

/** Anything but an absolute http(s) URL is left out. */
export function parseTileMessage(value: unknown): string[] {
  if (typeof value !== "object" || value === null || !("tiles" in value) || !Array.isArray(value.tiles)) {
    return [];
  }
  return value.tiles.slice(0, MAX_TILES).filter((url) =>
    typeof url === "string" && /^https?:$/.test(URL.parse(url)?.protocol ?? "")
  );
}

const KIND = "outdated";

/** From the worker, to a page that was started from the cache while the hub has a newer build. */
export function encodeOutdatedMessage(): { readonly kind: string } {
  return { kind: KIND };
}

export function isOutdatedMessage(value: unknown): boolean {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === KIND;
}

/** Marks answers from the cache. */
const NAME = "x-served-by";
const VALUE = "cache";

/**
 * Headers of an answer from the cache. Without `date`, from which the page reads the hub's clock: an old one would be
 * wrong.
 */
export function cachedHeaders(contentType: string | null): Record<string, string> {
  return { ...(contentType !== null && { "content-type": contentType }), [NAME]: VALUE };
}

export function isCached(headers: { get(name: string): string | null }): boolean {
  return headers.get(NAME) === VALUE;
}

/** Whether an answer is the hub's data: a login page of a network in between can also have status 200. */
export function isCacheable(answer: { ok: boolean; redirected: boolean }, body: string): boolean {
  if (!answer.ok || answer.redirected) return false;
  try {
    return isJsonObject(JSON.parse(body));
  } catch {
    return false;
  }
}
