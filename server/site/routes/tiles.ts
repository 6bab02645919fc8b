// The map archive over HTTP: `/tiles.json`, and the tiles as they are stored.
import { linkMapArchive, type TileFormat } from "../../../contract/map_archive.ts";
import type { TileJson } from "../../../contract/tile_json.ts";
import type { ArchiveFacts } from "../../map_archive/core/archive_facts.ts";
import type { MapArchiveSource, ServedArchive, TileOutcome } from "../../map_archive/map_archive_source.ts";
import { inflateTile, isGzip } from "../../map_archive/tile_check.ts";
import { chooseEncoding, type Encoding } from "../../http/accept_encoding.ts";
import { memoizeLast } from "../../kit/memoize_last.ts";
import { type Bytes, isKnownTo, sendUnlessKnown, tagOf } from "../../http/representation.ts";
import type { Route, SlowRoute } from "../../http/route.ts";
import type { Refuse } from "../refusal.ts";
import { DOCUMENT_HEADERS, type HeaderRecord } from "../../http/security_headers.ts";
import { prepareDocument } from "../../http/text_document.ts";
import { parseTilePath, type TileRequest } from "../tile_path.ts";

/** In seconds, for a tile whose address does not name the archive in use: the next one may be another. */
const SHORT_AGE_SECONDS = 300;
const KEPT = "public, max-age=31536000, immutable";
const SHORT = `public, max-age=${SHORT_AGE_SECONDS}`;

const TYPES: Readonly<Record<TileFormat, string>> = {
  mvt: "application/vnd.mapbox-vector-tile",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
};

const GZIP: ReadonlySet<Encoding> = new Set(["gzip"]);

interface TileParts {
  readonly source: MapArchiveSource;
  readonly refuse: Refuse;
}

/** Finds the route of a decoded path; undefined when it is neither the TileJSON nor a tile. */
export function createTileRoutes({ source, refuse }: TileParts): (path: string) => SlowRoute | undefined {
  const preparedOf = memoizeLast(prepareArchive);

  const sendTileJson: Route = (request) => {
    const archive = source.current();
    if (archive === null) return refuse(request, 404, NO_ARCHIVE);
    const { kept, fresh } = preparedOf(archive).tileJson;
    const document = request.url.endsWith(`?v=${archive.id}`) ? kept : fresh;
    return sendUnlessKnown(request, document(request));
  };

  function sendTile(request: Request, tile: TileRequest): Response | Promise<Response> {
    const archive = source.current();
    if (archive === null) return refuse(request, 404, NO_ARCHIVE);
    const { format, minZoom, maxZoom } = archive.facts;
    if (tile.extension !== format) return refuse(request, 404, `the tiles of this map end with .${format}`);
    if (tile.z < minZoom || tile.z > maxZoom) {
      return refuse(request, 404, `this map has the zooms ${minZoom} to ${maxZoom}`);
    }
    const kept = archive.keptTile(tile);
    return kept === undefined
      ? archive.readTile(tile).then((outcome) => sendOutcome(request, archive, outcome))
      : sendOutcome(request, archive, { kind: "found", bytes: kept });
  }

  function sendOutcome(request: Request, archive: ServedArchive, outcome: TileOutcome): Response {
    if (outcome.kind === "failed") {
      return refuse(request, 500, "the tile cannot be read; see the server log");
    }
    const { headersOf } = preparedOf(archive);
    const isKept = request.url.endsWith(`?v=${archive.id}`);
    if (outcome.kind === "empty") return sendEmpty(request, headersOf("empty", isKept));
    const { body, encoding } = encode(request, outcome.bytes);
    const length = { "content-length": String(body.byteLength) };
    return sendUnlessKnown(request, { body, headers: { ...headersOf(encoding, isKept), ...length } });
  }

  return (path) => {
    if (path === "/tiles.json") return sendTileJson;
    const tile = parseTilePath(path);
    return tile === null ? undefined : (request) => sendTile(request, tile);
  };
}

const NO_ARCHIVE = "there is no map archive";

/** As stored, if the client takes it. */
function encode(request: Request, bytes: Bytes): { body: Bytes; encoding: TileEncoding } {
  if (!isGzip(bytes)) return { body: bytes, encoding: "identity" };
  if (chooseEncoding(request.headers.get("accept-encoding"), GZIP) === "gzip") {
    return { body: bytes, encoding: "gzip" };
  }
  return { body: inflateTile(bytes), encoding: "identity" };
}

function sendEmpty(request: Request, headers: HeaderRecord): Response {
  const status = isKnownTo(request, headers.etag!) ? 304 : 204;
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

interface PreparedArchive {
  readonly tileJson: Readonly<Record<"kept" | "fresh", ReturnType<typeof prepareDocument>>>;
  /** `isKept`: the address names this archive. */
  headersOf(encoding: TileEncoding, isKept: boolean): HeaderRecord;
}

/** Headers are the same for all tiles: an entity tag counts together with the address. */
function prepareArchive({ id, facts }: ServedArchive): PreparedArchive {
  const text = JSON.stringify(writeTileJson(id, facts));
  const json = { ...DOCUMENT_HEADERS, "content-type": "application/json" };
  const headers = new Map<string, HeaderRecord>();
  for (const encoding of ["gzip", "identity", "empty"] as const) {
    for (const isKept of [true, false]) {
      headers.set(`${encoding} ${isKept}`, {
        ...DOCUMENT_HEADERS,
        "cache-control": isKept ? KEPT : SHORT,
        "etag": tagOf(id, encoding),
        "vary": "accept-encoding",
        ...(encoding === "empty" ? {} : { "content-type": TYPES[facts.format] }),
        ...(encoding === "gzip" ? { "content-encoding": "gzip" } : {}),
      });
    }
  }
  return {
    tileJson: {
      kept: prepareDocument(text, { ...json, "cache-control": KEPT }, true),
      fresh: prepareDocument(text, { ...json, "cache-control": "no-cache" }, true),
    },
    headersOf: (encoding, isKept) => headers.get(`${encoding} ${isKept}`)!,
  };
}
