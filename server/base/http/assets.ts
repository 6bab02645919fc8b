// The built client as embedded files with precompressed variants.
import { chooseEncoding, type Encoding } from "./accept_encoding.ts";
import { type Bytes, etagOf, type Representation, sendConditionally } from "./representation.ts";
import type { HeaderRecord } from "./security_headers.ts";

/** A file of the build. */
export interface Asset {
  /** URL path: `/` for the page, otherwise a path such as `/assets/main-AB12.js`. */
  readonly path: string;
  /** Content-Type. */
  readonly type: string;
  /** Changes with the content. May be given with or without quotes. */
  readonly etag: string;
  /** Whether the path contains a hash of the content. */
  readonly immutable: boolean;
  readonly identity: Bytes;
  /** Null if compression does not make the file smaller. */
  readonly br: Bytes | null;
  readonly gzip: Bytes | null;
}

export type AssetTable = readonly Asset[];

export type PreparedAsset = ReadonlyMap<Encoding, Representation>;

/** A service worker follows the policy of its own file, not the page's. */
export const isServiceWorker = (asset: Asset): boolean => asset.path === "/service-worker.js";

/** Like a service worker, the base map's worker follows its own policy. Other workers load nothing. */
export const isBaseMapWorker = (asset: Asset): boolean =>
  /^\/assets\/base_map_worker-\w+\.js$/.test(asset.path);

export const isManifest = (asset: Asset): boolean => asset.type.startsWith("application/manifest+json");

export const isPage = (asset: Asset): boolean => asset.type.startsWith("text/html");

/**
 * The ETag covers the headers, because browsers keep a page's old policy after a 304. `vary` lists the request headers
 * that determine the response.
 */
export function prepareAsset(
  asset: Asset,
  securityHeaders: HeaderRecord,
  vary = "accept-encoding",
): PreparedAsset {
  const bodies: readonly [Encoding, Bytes | null][] = [
    ["identity", asset.identity],
    ["br", asset.br],
    ["gzip", asset.gzip],
  ];
  const prepared = new Map<Encoding, Representation>();
  for (const [encoding, body] of bodies) {
    if (body === null) continue;
    const headers = {
      ...securityHeaders,
      "content-type": asset.type,
      "content-length": String(body.byteLength),
      "cache-control": asset.immutable ? "public, max-age=31536000, immutable" : "no-cache",
      vary,
      "etag": etagOf(asset.etag, encoding, JSON.stringify(securityHeaders)),
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
    };
    prepared.set(encoding, { body, headers });
  }
  return prepared;
}

export function sendAsset(request: Request, asset: PreparedAsset): Response {
  const available = new Set(asset.keys());
  const encoding = chooseEncoding(request.headers.get("accept-encoding"), available);
  return sendConditionally(request, asset.get(encoding)!);
}
