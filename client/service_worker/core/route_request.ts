// Which requests the worker has a hand in, and how. Data-nodes, the geocoder and everything else are left to the
// browser.
import type { WorkerSettings } from "../../../contract/worker_address.ts";
import { createTileTest } from "./tile_pattern.ts";

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
