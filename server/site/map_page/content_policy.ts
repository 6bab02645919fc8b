// Builds the Content-Security-Policy of the page and its service worker from registry and settings (pure). The page may
// only connect to the regions, the configured services and the Wikimedia Commons API. `connectOrigins` passes the
// origins of the regions and services to the page.
import { COMMONS_API, PHOTO_ORIGINS } from "contract/page/photo_hosts.ts";
import { expandTileUrl } from "contract/map/tile_url.ts";
import { hashSource } from "../frame/page_style.ts";

/**
 * Maximum size of the page's policy in bytes. Browsers and proxies limit response headers: Chromium to 256 KiB, Firefox
 * to 384 KiB, nginx as set up in deploy/ to 64 KiB. The other headers need the remaining space.
 */
export const MAX_POLICY_BYTES = 48 * 1024;

export interface ContentPolicy {
  /** Header of the page. */
  readonly header: string;
  /** Header of the service worker, which only fetches the hub's files and tiles. */
  readonly workerHeader: string;
  /** Sources of `connect-src` for regions and services. Sorted origins, or whole schemes such as `https:`. */
  readonly connectOrigins: readonly string[];
  /** If a policy with all origins is too long, so that whole schemes are listed, its size in bytes. Otherwise null. */
  readonly unlistedBytes: number | null;
}

/** Header of the worker that draws the server's own map and fetches its tiles. */
export const BASE_MAP_WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

export interface ContentPolicyParts {
  /** Base URLs of the data API. Relative ones count as `'self'`. */
  readonly backendUrls: readonly string[];
  /** Raster tile URL template, possibly with ranges such as `{a-c}`. */
  readonly tilesUrl: string | null;
  readonly geocoderUrl: string | null;
  readonly notesUrl: string | null;
  /** Null if the page does not read a registry. */
  readonly registryUrl: string | null;
  /** Origins that may embed the page in a frame, or `*`. */
  readonly embedOrigins: readonly string[];
  /** The page's only inline style, or null. */
  readonly inlineStyle: string | null;
}

export function createContentPolicy(parts: ContentPolicyParts): ContentPolicy {
  const tileOrigins = collectOrigins(parts.tilesUrl === null ? [] : expandTileUrl(parts.tilesUrl));
  const services = [parts.registryUrl, parts.geocoderUrl, parts.notesUrl].filter((url) => url !== null);
  const workerDirectives = [
    ["default-src", "'none'"],
    ["script-src", "'self'"],
    ["connect-src", "'self'", ...tileOrigins],
  ];
  const allow = (connectOrigins: readonly string[], unlistedBytes: number | null): ContentPolicy => ({
    header: encodePagePolicy(connectOrigins, tileOrigins, parts),
    workerHeader: joinPolicy(workerDirectives),
    connectOrigins,
    unlistedBytes,
  });
  const listed = allow(collectOrigins([...parts.backendUrls, ...tileOrigins, ...services]), null);
  if (listed.header.length <= MAX_POLICY_BYTES) return listed;
  const usesHttp = collectOrigins(parts.backendUrls).some((origin) => origin.startsWith("http:"));
  return allow(
    ["https:", ...(usesHttp ? ["http:"] : []), ...collectOrigins([...tileOrigins, ...services])],
    listed.header.length,
  );
}

function encodePagePolicy(
  connectOrigins: readonly string[],
  tileOrigins: readonly string[],
  { embedOrigins, inlineStyle }: ContentPolicyParts,
): string {
  return joinPolicy([
    ["default-src", "'none'"],
    ["script-src", "'self'"],
    ["style-src", "'self'", ...(inlineStyle === null ? [] : [hashSource(inlineStyle)])],
    ["img-src", "'self'", "data:", "blob:", ...tileOrigins, ...PHOTO_ORIGINS],
    ["connect-src", "'self'", ...connectOrigins, COMMONS_API],
    ["font-src", "'self'"],
    ["manifest-src", "'self'"],
    ["worker-src", "'self'"],
    ["base-uri", "'none'"],
    ["form-action", "'none'"],
    ["frame-ancestors", ...(embedOrigins.length > 0 ? embedOrigins : ["'none'"])],
    ["require-trusted-types-for", "'script'"],
    // Policy name used in client/kit/trusted_script.ts.
    ["trusted-types", "spielplatz-hub"],
  ]);
}

const joinPolicy = (directives: readonly string[][]) => directives.map((words) => words.join(" ")).join("; ");

function collectOrigins(urls: readonly string[]): string[] {
  return [...new Set(urls.map(originOf).filter((origin) => origin !== null))].sort();
}

/** Returns null for relative URLs and for hosts with a special meaning in the header (`*`, `;`, `,`). */
function originOf(url: string): string | null {
  const origin = URL.parse(url)?.origin ?? "";
  return /^https?:\/\/([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d+)?$/.test(origin) ? origin : null;
}
