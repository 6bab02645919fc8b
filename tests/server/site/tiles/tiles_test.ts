// The map archive over HTTP: what browsers and caches in between are told.
import assert from "node:assert/strict";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Compression, TileType } from "pmtiles";
import { parseClientConfig } from "contract/page/client_config.ts";
import { parseTileJson } from "contract/map/tile_json.ts";
import { createLog } from "server/base/kit/log.ts";
import { type MapArchiveSource, openMapArchive } from "server/maps/archive/map_archive_source.ts";
import { HTML, makePyramid, makeVectorTile, PNG } from "fakes/map_tiles.ts";
import { type PmtilesOptions, writePmtiles } from "fakes/pmtiles_writer.ts";
import { withDirectory } from "fakes/with_directory.ts";
import { createStandInApp, type StandInApp } from "../frame/stand_in_app.ts";
import { parseTilePath } from "server/site/tiles/tiles.ts";

interface Served {
  readonly app: StandInApp;
  readonly source: MapArchiveSource;
  readonly id: string;
  readonly file: string;
  get(path: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<Response>;
}

async function withServed(
  options: PmtilesOptions | null,
  run: (served: Served) => Promise<void>,
): Promise<void> {
  await withDirectory(async (directory) => {
    const file = join(directory, "map.pmtiles");
    if (options !== null) await Deno.writeFile(file, writePmtiles(options));
    const log = createLog({ format: "json", write: () => {} });
    const source = await openMapArchive({ file, log, checkIntervalMs: 1_000_000 });
    const env = { MAP_ARCHIVE: file };
    const app = createStandInApp(env, null, null, undefined, null, null, source);
    try {
      await run({
        app,
        source,
        file,
        id: source.current()?.id ?? "",
        get: async (path, headers = {}, method = "GET") => await app.ask(path, { headers, method }),
      });
    } finally {
      await source.stop();
    }
  });
}

const tiles = makePyramid(3).filter(({ z, x }) => z < 3 || x > 0);
const GZIP = { "accept-encoding": "gzip, br" };
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

Deno.test("a tile is sent as it is stored, with its type, and kept for a year by its address", () =>
  withServed({ tiles }, async ({ get, id }) => {
    const response = await get(`/tiles/2/1/3.mvt?v=${id}`, GZIP);
    assert.equal(response.status, 200);
    const { headers } = response;
    assert.equal(headers.get("content-type"), "application/vnd.mapbox-vector-tile");
    assert.equal(headers.get("content-encoding"), "gzip");
    assert.equal(headers.get("cache-control"), "public, max-age=31536000, immutable");
    assert.equal(headers.get("vary"), "accept-encoding");
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.equal(headers.get("content-security-policy"), "default-src 'none'; frame-ancestors 'none'");
    // Other sites use archives of their own.
    assert.equal(headers.get("cross-origin-resource-policy"), "same-origin");
    assert.equal(headers.get("access-control-allow-origin"), null);
    const stored = tiles.find(({ z, x, y }) => z === 2 && x === 1 && y === 3)!.bytes;
    assert.equal(headers.get("content-length"), String(stored.length));
    assert.deepEqual(await bytesOf(response), stored);
  }));

Deno.test("a client that does not take gzip gets the tile decompressed, with another tag", () =>
  withServed({ tiles }, async ({ get, id }) => {
    const compressed = await get(`/tiles/2/1/3.mvt?v=${id}`, GZIP);
    for (const header of ["", "br", "gzip;q=0, identity", "identity"]) {
      const plain = await get(`/tiles/2/1/3.mvt?v=${id}`, header === "" ? {} : { "accept-encoding": header });
      assert.equal(plain.headers.get("content-encoding"), null, header);
      assert.deepEqual(await bytesOf(plain), makeVectorTile("2/1/3"), header);
      assert.notEqual(plain.headers.get("etag"), compressed.headers.get("etag"));
    }
    assert.deepEqual(new Uint8Array(gunzipSync(await bytesOf(compressed))), makeVectorTile("2/1/3"));
  }));

Deno.test("an address without the id, or with that of an earlier archive, is answered for a short time", () =>
  withServed({ tiles }, async ({ get, id }) => {
    for (const query of ["", "?v=", "?v=AAAAAAAAAAAAAAAA", `?v=${id}x`, `?w=1&v=${id.slice(1)}`]) {
      const response = await get(`/tiles/0/0/0.mvt${query}`, GZIP);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get("cache-control"), "public, max-age=300", query);
      await response.body?.cancel();
    }
  }));

Deno.test("a client that has the tile gets 304, HEAD the headers alone", () =>
  withServed({ tiles }, async ({ get, id }) => {
    const path = `/tiles/1/1/1.mvt?v=${id}`;
    const first = await get(path, GZIP);
    const body = await bytesOf(first);
    const etag = first.headers.get("etag")!;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const known = await get(path, { ...GZIP, "if-none-match": tag });
      assert.equal(known.status, 304);
      assert.equal(known.headers.get("cache-control"), first.headers.get("cache-control"));
      assert.equal(known.headers.get("etag"), etag);
      assert.equal(await known.text(), "");
    }
    const other = await get(path, { ...GZIP, "if-none-match": '"other"' });
    assert.equal(other.status, 200);
    await other.body?.cancel();
    const head = await get(path, GZIP, "HEAD");
    assert.equal(head.status, 200);
    assert.equal(head.headers.get("content-length"), String(body.length));
    assert.equal(await head.text(), "");
    const posted = await get(path, {}, "POST");
    assert.equal(posted.status, 405);
    await posted.body?.cancel();
  }));

Deno.test("a tile without content is 204, kept as long as the others", () =>
  withServed({ tiles }, async ({ get, id }) => {
    for (const method of ["GET", "HEAD"]) {
      const response = await get(`/tiles/3/0/0.mvt?v=${id}`, GZIP, method);
      assert.equal(response.status, 204);
      assert.equal(response.headers.get("cache-control"), "public, max-age=31536000, immutable");
      assert.equal(response.headers.get("content-type"), null);
      assert.equal(await response.text(), "");
    }
    const etag = (await get(`/tiles/3/0/0.mvt?v=${id}`, GZIP)).headers.get("etag")!;
    const known = await get(`/tiles/3/0/0.mvt?v=${id}`, { ...GZIP, "if-none-match": etag });
    assert.equal(known.status, 304);
  }));

Deno.test("what is no tile of the archive is 404, and not kept", () =>
  withServed({ tiles }, async ({ get }) => {
    const paths = [
      "/tiles/4/0/0.mvt",
      "/tiles/1/2/0.mvt",
      "/tiles/1/0/2.mvt",
      "/tiles/01/0/0.mvt",
      "/tiles/1/0/0.png",
      "/tiles/1/0/0.pbf",
      "/tiles/1/0/0.html",
      "/tiles/1/0/99999999999.mvt",
      "/tiles/1/0/-1.mvt",
      "/tiles/1/0.mvt",
      "/tiles/%31/0/0.mvt/..",
      "/tiles",
    ];
    for (const path of paths) {
      const response = await get(path, GZIP);
      assert.equal(response.status, 404, path);
      assert.equal(response.headers.get("cache-control"), "no-store", path);
      await response.body?.cancel();
    }
  }));

Deno.test("the TileJSON says where the tiles are, and what they have", () =>
  withServed({ tiles }, async ({ get, id }) => {
    const kept = await get(`/tiles.json?v=${id}`, GZIP);
    assert.equal(kept.status, 200);
    assert.equal(kept.headers.get("content-type"), "application/json");
    assert.equal(kept.headers.get("cache-control"), "public, max-age=31536000, immutable");
    const fresh = await get("/tiles.json");
    assert.equal(fresh.headers.get("cache-control"), "no-cache");
    const document = parseTileJson(await fresh.json())!;
    assert.deepEqual(document.tiles, [`tiles/{z}/{x}/{y}.mvt?v=${id}`]);
    assert.deepEqual([document.minzoom, document.maxzoom, document.schema], [0, 3, "openmaptiles"]);
    assert.deepEqual(document.vector_layers?.map((layer) => layer.id), ["water", "transportation", "place"]);
    await kept.body?.cancel();
    const known = await get("/tiles.json", { "if-none-match": fresh.headers.get("etag")! });
    assert.equal(known.status, 304);
  }));

Deno.test("the page gets the address of the archive, and its policy names no tile server", () =>
  withServed({ tiles }, async ({ get, id }) => {
    const config = parseClientConfig(await (await get("/config.json")).json())!;
    assert.deepEqual(config.mapArchive, {
      kind: "vector",
      tileJson: `tiles.json?v=${id}`,
      tilesUrl: `tiles/{z}/{x}/{y}.mvt?v=${id}`,
      maxZoom: Math.max(...tiles.map(({ z }) => z)),
    });
    assert.equal(config.tilesUrl, null);
    assert.equal(config.tilesAttribution, "© OpenMapTiles © OpenStreetMap contributors");
    assert.equal(config.keepsTiles, true);
    const page = await get("/");
    assert.doesNotMatch(page.headers.get("content-security-policy")!, /tile\.openstreetmap\.org/);
    await page.body?.cancel();
  }));

Deno.test("an archive of images is served as images", () =>
  withServed({
    tiles: [{ z: 0, x: 0, y: 0, bytes: PNG }],
    metadata: {},
    tileType: TileType.Png,
    tileCompression: Compression.None,
  }, async ({ get, id }) => {
    const image = await get(`/tiles/0/0/0.png?v=${id}`, GZIP);
    assert.equal(image.headers.get("content-type"), "image/png");
    assert.equal(image.headers.get("content-encoding"), null);
    assert.deepEqual(await bytesOf(image), PNG);
    const config = parseClientConfig(await (await get("/config.json")).json())!;
    assert.equal(config.mapArchive?.kind, "raster");
    const document = parseTileJson(await (await get("/tiles.json")).json())!;
    assert.equal(document.schema, undefined);
    assert.equal(document.vector_layers, undefined);
  }));

Deno.test("without a usable archive there are no tiles, and the page has no base map", () =>
  withServed(null, async ({ get, source }) => {
    for (const path of ["/tiles.json", "/tiles/0/0/0.mvt"]) {
      const response = await get(path);
      assert.equal(response.status, 404);
      assert.deepEqual(await response.json(), { error: "there is no map archive" });
    }
    const config = parseClientConfig(await (await get("/config.json")).json())!;
    assert.deepEqual([config.mapArchive, config.tilesUrl, config.tilesAttribution], [null, null, null]);
    assert.equal(config.keepsTiles, false);
    assert.match(source.problem()!, /it does not exist; there is no base map$/);
  }));

Deno.test("a tile that is HTML is an error, not a page", () =>
  withServed({ tiles: [{ z: 0, x: 0, y: 0, bytes: HTML }] }, async ({ get, id }) => {
    for (let round = 0; round < 2; round++) {
      const response = await get(`/tiles/0/0/0.mvt?v=${id}`, GZIP);
      assert.equal(response.status, 500);
      assert.equal(response.headers.get("cache-control"), "no-store");
      assert.equal(response.headers.get("content-type"), "application/json");
      assert.deepEqual(await response.json(), { error: "the tile cannot be read; see the server log" });
    }
  }));

Deno.test("after a replacement the addresses of the old archive get the new tiles for a short time", () =>
  withServed({ tiles }, async ({ get, id, source, file }) => {
    await Deno.writeFile(`${file}.new`, writePmtiles({ tiles: makePyramid(4) }));
    await Deno.rename(`${file}.new`, file);
    await source.refresh();
    const old = await get(`/tiles/4/3/3.mvt?v=${id}`);
    assert.equal(old.status, 200);
    assert.equal(old.headers.get("cache-control"), "public, max-age=300");
    assert.deepEqual(await bytesOf(old), makeVectorTile("4/3/3"));
    const { id: newId } = source.current()!;
    const config = parseClientConfig(await (await get("/config.json")).json())!;
    assert.equal(config.mapArchive?.tileJson, `tiles.json?v=${newId}`);
    assert.notEqual(newId, id);
  }));

Deno.test("the path of a tile names its zoom, column, row and format", () => {
  assert.deepEqual(parseTilePath("/tiles/14/8261/6050.mvt"), { z: 14, x: 8261, y: 6050, extension: "mvt" });
  assert.deepEqual(parseTilePath("/tiles/0/0/0.webp"), { z: 0, x: 0, y: 0, extension: "webp" });
  assert.deepEqual(parseTilePath("/tiles/26/67108863/67108863.png")?.x, 67_108_863);
});

Deno.test("a path that names no tile of the world is none", () => {
  const paths = [
    "/tiles/1/2/0.mvt",
    "/tiles/1/0/2.mvt",
    "/tiles/01/0/0.mvt",
    "/tiles/1/00/0.mvt",
    "/tiles/1/-1/0.mvt",
    "/tiles/1/1e0/0.mvt",
    "/tiles/1/0/0",
    "/tiles/1/0/0.mvt/",
    "/tiles/1/0/0.mvt.gz",
    "/tiles/100/0/0.mvt",
    "/tiles/30/9999999999/0.mvt",
    "/tiles/1/0.mvt",
    "tiles/0/0/0.mvt",
    "/tiles/0/0/0.mvt\n",
  ];
  for (const path of paths) assert.equal(parseTilePath(path), null, path);
});
