// Which requests the worker has a hand in, and how. Data-nodes, the geocoder and everything else are left to the
// browser.
import type { WorkerSettings } from "../../../contract/worker_address.ts";

/**
 * - `page`: from the hub; the copy only when the hub cannot be reached
 * - `file`: has the same name in every build; treated as the page is
 * - `asset`: has a hash in its name; the copy, if there is one
 * - `data`: settings, and of a Hub registry and status: from the hub; the last good answer when that fails
 * - `tile`: from the tile server; the copy when that fails
 * - `document`: any other one in a window of its own: as it is now, without a copy
 * - `pass`: none of the worker's business
 */
export type RequestKind = "page" | "file" | "asset" | "data" | "tile" | "document" | "pass";

export interface RequestFacts {
  /** Absolute. */
  readonly url: string;
  readonly method: string;
  /** `navigate` for what becomes a document. */
  readonly mode: string;
}

export interface RouteParts extends WorkerSettings {
  /** The page's folder, absolute, with a slash at the end. */
  readonly scope: string;
  /** Files of the shell without a hash in their names, relative to the scope. */
  readonly plainFiles: readonly string[];
}

/**
 * Addresses of the hub's data, absolute. A registry on another server is not the hub's; where there is none, there is
 * no status either.
 */
export function listDataUrls({ scope, registryUrl }: Pick<RouteParts, "scope" | "registryUrl">): string[] {
  const { origin } = new URL(scope);
  const names = ["config.json", ...(registryUrl === null ? [] : ["federation-status.json", registryUrl])];
  return names.flatMap((name) => {
    const url = URL.parse(name, scope);
    return url?.origin === origin ? [withoutFragment(url.href)] : [];
  });
}

/** Gives the function that decides over one request. */
export function createRoute(parts: RouteParts): (request: RequestFacts) => RequestKind {
  const { scope, plainFiles, tilesUrl } = parts;
  const isTile = createTileTest(tilesUrl, scope);
  const data = new Set(listDataUrls(parts));
  const files = new Set(plainFiles.map((name) => new URL(name, scope).href));
  const assets = new URL("assets/", scope).href;

  return ({ url, method, mode }) => {
    if (method !== "GET") return "pass";
    const address = withoutFragment(url);
    if (mode === "navigate") {
      if (address.split("?", 1)[0] === scope) return "page";
      return address.startsWith(scope) ? "document" : "pass";
    }
    if (data.has(address)) return "data";
    if (files.has(address)) return "file";
    if (address.startsWith(assets)) return "asset";
    return isTile(address) ? "tile" : "pass";
  };
}

const withoutFragment = (url: string) => url.split("#", 1)[0]!;

// Which servers let their tiles be read by others. One that does may fail to say so once, with an error for example.
/** As many tiles in a row must be refused before nobody asks any more. */
const MAX_REFUSALS = 2;

export interface Readability {
  /** Whether asking for a readable answer is worth a request. */
  isWorthAsking(origin: string): boolean;
  noteRead(origin: string): void;
  /** The server answered, but only an answer that cannot be read. */
  noteRefusal(origin: string): void;
}

export function createReadability(): Readability {
  const refusals = new Map<string, number>();
  const refusalsOf = (origin: string) => refusals.get(origin) ?? 0;
  return {
    isWorthAsking: (origin) => refusalsOf(origin) < MAX_REFUSALS,
    noteRead: (origin) => void refusals.delete(origin),
    noteRefusal: (origin) => void refusals.set(origin, refusalsOf(origin) + 1),
  };
}

// Template of the base map -> which addresses are tiles of it.
/**
 * Gives the test for addresses. `template` holds `{z}`, `{x}`, `{y}` (or `{-y}`), and possibly a range such as
 * `{a-c}` or `{0-3}`; a relative one counts from `scope`, the page's folder. Null: nothing is a tile.
 */
export function createTileTest(template: string | null, scope: string): (url: string) => boolean {
  if (template === null) return () => false;
  // Resolving an address escapes braces, and turns those of a host name down: places are put in afterwards.
  const places: string[] = [];
  const marked = template.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    places.push(patternOf(name));
    return `zz${places.length - 1}zz`;
  });
  const resolved = URL.parse(marked, scope)?.href;
  if (resolved === undefined) return () => false;
  const source = escapePattern(resolved).replace(/zz(\d+)zz/g, (_, index) => places[Number(index)]!);
  const pattern = new RegExp(`^${source}$`);
  return (url) => pattern.test(url);
}

function patternOf(name: string): string {
  if (/^(z|x|-?y)$/.test(name)) return "-?\\d+";
  if (/^([a-z]-[a-z])$/.test(name)) return `[${name}]`;
  return /^\d+-\d+$/.test(name) ? "\\d+" : escapePattern(`{${name}}`);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
