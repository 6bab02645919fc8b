// Decides how to handle each request. Requests to data-nodes, the geocoder and other services are left to the browser.
import { tileJsonOfTemplate } from "contract/map/map_archive.ts";
import { createTileReader } from "./tiles.ts";
import type { WorkerSettings } from "contract/page/service_worker.ts";

/**
 * - `page`: the response of the Hub, or the copy if the Hub is unreachable
 * - `file`: has the same name in every build, handled like the page
 * - `asset`: has a hash in its name, so the copy is used if there is one
 * - `data`: settings, registry, status, and the description of the map archive, from the Hub, or else the last good
 *   response
 * - `tile`: a base map tile, or a copy if it cannot be loaded
 * - `pass`: left to the browser
 */
export type RequestKind = "page" | "file" | "asset" | "data" | "tile" | "pass";

interface RequestFacts {
  /** Absolute URL. */
  readonly url: string;
  readonly method: string;
  /**
   * `navigate` for documents, `no-cors` for images, `same-origin` for vector tiles, `cors` for data that the page
   * fetches.
   */
  readonly mode: string;
}

interface RouteParts extends Omit<WorkerSettings, "locale"> {
  /** Absolute URL of the page's folder, with a trailing slash. */
  readonly scope: string;
  /** Shell files without a hash in their names, relative to the scope. */
  readonly plainFiles: readonly string[];
}

/**
 * Absolute URLs of the Hub's data. A registry of another origin is not included. Without a registry there is no status.
 */
export function listDataUrls(
  { scope, registryUrl, tilesUrl }: Pick<RouteParts, "scope" | "registryUrl" | "tilesUrl">,
): string[] {
  const { origin } = new URL(scope);
  const tileJson = tileJsonOfTemplate(tilesUrl);
  const names = [
    "config.json",
    ...(registryUrl === null ? [] : ["federation-status.json", registryUrl]),
    ...(tileJson === null ? [] : [tileJson]),
  ];
  return names.flatMap((name) => {
    const url = URL.parse(name, scope);
    return url?.origin === origin ? [withoutFragment(url.href)] : [];
  });
}

export function createRoute(parts: RouteParts): (request: RequestFacts) => RequestKind {
  const { scope, plainFiles, tilesUrl } = parts;
  const readTile = createTileReader(tilesUrl, scope);
  const data = new Set(listDataUrls(parts));
  const files = new Set(plainFiles.map((name) => new URL(name, scope).href));
  const assets = new URL("assets/", scope).href;

  return ({ url, method, mode }) => {
    if (method !== "GET") return "pass";
    const address = withoutFragment(url);
    if (mode === "navigate") return address.split("?", 1)[0] === scope ? "page" : "pass";
    if (data.has(address)) return "data";
    if (files.has(address)) return "file";
    if (address.startsWith(assets)) return "asset";
    // The map requests tiles without CORS. Requests with CORS download an area's tiles, which the page stores itself.
    return mode !== "cors" && readTile(address) !== null ? "tile" : "pass";
  };
}

const withoutFragment = (url: string) => url.split("#", 1)[0]!;
