// Serves the map archive over HTTP, with `/tiles.json` and the tiles as stored.
import { linkMapArchive, type TileFormat } from "contract/map/map_archive.ts";
import type { TileJson } from "contract/map/tile_json.ts";
import type { ArchiveFacts } from "../../maps/archive/core/archive_facts.ts";
import type { MapArchiveSource, ServedArchive, TileOutcome } from "../../maps/archive/map_archive_source.ts";
import { inflateTile, isGzip } from "../../maps/archive/file/tile_check.ts";
import { chooseEncoding, type Encoding } from "../../base/http/accept_encoding.ts";
import { memoizeLast } from "../../base/kit/memoize_last.ts";
import { type Bytes, etagOf, matchesIfNoneMatch, sendConditionally } from "../../base/http/representation.ts";
import type { Route } from "../../base/http/route.ts";
import type { PathFinder } from "../frame/described_routes.ts";
import { describeTiles } from "./tile_operations.ts";
import type { Refuse } from "../frame/refusal.ts";
import { DOCUMENT_HEADERS, type HeaderRecord } from "../../base/http/security_headers.ts";
import { prepareDocument } from "../../base/http/text_document.ts";
import type { TileAddress } from "contract/map/tile_url.ts";

/** Cache policy for a URL that identifies the current archive. */
const IMMUTABLE = "public, max-age=31536000, immutable";
/** Cache policy for other URLs, because another archive may replace this one. */
const SHORT = "public, max-age=300";

const TYPES: Readonly<Record<TileFormat, string>> = {
  mvt: "application/vnd.mapbox-vector-tile",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
};

const GZIP: ReadonlySet<Encoding> = new Set(["gzip"]);

export function createTileRoutes(source: MapArchiveSource, refuse: Refuse): PathFinder {
  const preparedOf = memoizeLast(prepareArchive);

  const sendTileJson: Route = (request) => {
    const archive = source.current();
    if (archive === null) return refuse(request, 404, NO_ARCHIVE);
    const { tileJson } = preparedOf(archive);
    return sendConditionally(
      request,
      tileJson[isVersioned(request, archive) ? "versioned" : "latest"](request),
    );
  };

  function sendTile(request: Request, tile: TileRequest): Response | Promise<Response> {
    const archive = source.current();
    if (archive === null) return refuse(request, 404, NO_ARCHIVE);
    const { format, minZoom, maxZoom } = archive.facts;
    if (tile.extension !== format) return refuse(request, 404, `the tiles of this map end with .${format}`);
    if (tile.z < minZoom || tile.z > maxZoom) {
      return refuse(request, 404, `this map has the zooms ${minZoom} to ${maxZoom}`);
    }
    const bytes = archive.cachedTile(tile);
    return bytes === undefined
      ? archive.readTile(tile).then((outcome) => sendOutcome(request, archive, outcome))
      : sendOutcome(request, archive, { kind: "found", bytes });
  }

  function sendOutcome(request: Request, archive: ServedArchive, outcome: TileOutcome): Response {
    if (outcome.kind === "failed") {
      return refuse(request, 500, "the tile cannot be read; see the server log");
    }
    const { headersOf } = preparedOf(archive);
    if (outcome.kind === "empty") {
      return sendEmpty(request, headersOf("empty", isVersioned(request, archive)));
    }
    const { body, encoding } = encode(request, outcome.bytes);
    const length = { "content-length": String(body.byteLength) };
    const headers = { ...headersOf(encoding, isVersioned(request, archive)), ...length };
    return sendConditionally(request, { body, headers });
  }

  const find: PathFinder["find"] = (path) => {
    if (path === "/tiles.json") return sendTileJson;
    const tile = parseTilePath(path);
    return tile === null ? undefined : (request) => sendTile(request, tile);
  };
  return { find, operations: describeTiles(TYPES) };
}

const NO_ARCHIVE = "there is no map archive";

/** Whether the URL identifies this archive. */
const isVersioned = ({ url }: Request, { id }: ServedArchive) => url.endsWith(`?v=${id}`);

/** Returns the tile as stored, if the client accepts that encoding. */
function encode(request: Request, bytes: Bytes): { body: Bytes; encoding: TileEncoding } {
  if (!isGzip(bytes)) return { body: bytes, encoding: "identity" };
  if (chooseEncoding(request.headers.get("accept-encoding"), GZIP) === "gzip") {
    return { body: bytes, encoding: "gzip" };
  }
  return { body: inflateTile(bytes), encoding: "identity" };
}

function sendEmpty(request: Request, headers: HeaderRecord): Response {
  const status = matchesIfNoneMatch(request, headers.etag!) ? 304 : 204;
  return new Response(null, { status, headers });
}

function writeTileJson(id: string, { format, name, vector, ...facts }: ArchiveFacts): TileJson {
  return {
    tilejson: "3.0.0",
    ...(name === null ? {} : { name }),
    tiles: [linkMapArchive(id, { format, maxZoom: facts.maxZoom }).tilesUrl],
    minzoom: facts.minZoom,
    maxzoom: facts.maxZoom,
    bounds: facts.bounds,
    attribution: facts.attribution,
    ...(vector === null ? {} : { vector_layers: vector.layers, schema: vector.schema }),
  };
}

type TileEncoding = "gzip" | "identity" | "empty";

/** All tiles have the same headers. They can share an entity tag, because tags are only compared for the same URL. */
function prepareArchive({ id, facts }: ServedArchive) {
  const text = JSON.stringify(writeTileJson(id, facts));
  const json = { ...DOCUMENT_HEADERS, "content-type": "application/json" };
  const headers = new Map<string, HeaderRecord>();
  for (const encoding of ["gzip", "identity", "empty"] as const) {
    for (const isVersioned of [true, false]) {
      headers.set(`${encoding} ${isVersioned}`, {
        ...DOCUMENT_HEADERS,
        "cache-control": isVersioned ? IMMUTABLE : SHORT,
        "etag": etagOf(id, encoding),
        "vary": "accept-encoding",
        ...(encoding === "empty" ? {} : { "content-type": TYPES[facts.format] }),
        ...(encoding === "gzip" ? { "content-encoding": "gzip" } : {}),
      });
    }
  }
  return {
    tileJson: {
      versioned: prepareDocument(text, { ...json, "cache-control": IMMUTABLE }, true),
      latest: prepareDocument(text, { ...json, "cache-control": "no-cache" }, true),
    },
    headersOf: (encoding: TileEncoding, isVersioned: boolean) => headers.get(`${encoding} ${isVersioned}`)!,
  };
}

interface TileRequest extends TileAddress {
  readonly extension: string;
}

/** Excludes leading zeros, so that proxies do not cache a tile under several URLs. */
const PATH = /^\/tiles\/(0|[1-9]\d?)\/(0|[1-9]\d{0,8})\/(0|[1-9]\d{0,8})\.([a-z]{3,4})$/;

/** Returns null for anything but a tile of the world, such as a column beyond the last one of its zoom. */
export function parseTilePath(path: string): TileRequest | null {
  const [, ...parts] = PATH.exec(path) ?? [];
  const [z = NaN, x = NaN, y = NaN] = parts.slice(0, 3).map(Number);
  const count = 2 ** z;
  return x < count && y < count ? { z, x, y, extension: parts[3]! } : null;
}
