// Requests for tiles: within the archive, with limits, and what a failure says.
import assert from "node:assert/strict";
import { get } from "ol/proj.js";
import TileState from "ol/TileState.js";
import type VectorRenderTile from "ol/VectorRenderTile.js";
import type VectorTileSource from "ol/source/VectorTile.js";
import {
  createMapTiles,
  MAX_NAMED_TILES,
  MAX_VECTOR_TILE_BYTES,
  readArchive,
  TILE_JSON_LIMIT_BYTES,
} from "client/map/base_map/tile_source.ts";
import { type MapExtent, RESOLUTION_AT_ZOOM_0, WORLD_LIMIT_Y } from "client/map/paint/projection.ts";
import type { TileJson } from "contract/map/tile_json.ts";
import { WHOLE_TILE, writeVectorTile } from "fakes/vector_tile_writer.ts";
import { waitUntil } from "fakes/wait_until.ts";

const TILE_JSON: TileJson = {
  tilejson: "3.0.0",
  tiles: ["tiles/{z}/{x}/{y}.mvt?v=a-1"],
  minzoom: 0,
  maxzoom: 2,
  // Within the north-eastern quarter.
  bounds: [10, 10, 20, 20],
  attribution: "© OpenStreetMap",
  schema: "openmaptiles",
};
const FOREST = writeVectorTile([{
  name: "landcover",
  features: [{ type: "area", points: WHOLE_TILE, properties: { class: "wood" } }],
}]);
const TYPE = "application/vnd.mapbox-vector-tile";
const answer = (body: BodyInit | null, type: string, status = 200) =>
  new Response(body, { status, headers: { "content-type": type } });

const PROJECTION = get("EPSG:3857")!;

/** Loads a tile as the map does, and says how it ended. */
async function load(response: () => Response | Promise<Response>, address: [number, number, number]) {
  const urls: string[] = [];
  const reasons: string[] = [];
  const { source, namesAt } = createMapTiles({
    tileJson: TILE_JSON,
    scope: "https://hub.example/karte/",
    language: "de",
    async fetch(url, init) {
      urls.push(url);
      assert.equal(init.mode, "same-origin");
      return await response();
    },
    onFailure: (reason) => reasons.push(reason),
  });
  const tile = await loadTile(source, address);
  const features = tile.sourceTiles[0]?.getFeatures()?.length;
  return { urls, reasons, state: tile.getState(), features, namesAt };
}

async function loadTile(
  source: VectorTileSource,
  [z, x, y]: [number, number, number],
): Promise<VectorRenderTile> {
  const tile = source.getTile(z, x, y, 1, PROJECTION) as unknown as VectorRenderTile;
  if (tile.getState() !== TileState.EMPTY) {
    tile.load();
    const ends: number[] = [TileState.LOADED, TileState.ERROR];
    await waitUntil("the tile is loaded", () => tile.getState(), (state) => ends.includes(state));
  }
  return tile;
}

Deno.test("tile source: a tile by its address below the page's path", async () => {
  const { urls, reasons, features } = await load(() => answer(FOREST, TYPE), [1, 1, 0]);
  assert.deepEqual(urls, ["https://hub.example/karte/tiles/1/1/0.mvt?v=a-1"]);
  assert.deepEqual([reasons, features], [[], 1]);
});

Deno.test("tile source: a tile in pieces, in browsers whose streams have no iterator", async () => {
  const pieces = [FOREST.slice(0, 10), FOREST.slice(10)];
  const { reasons, features } = await load(() => {
    const body = Object.assign(ReadableStream.from(pieces), { [Symbol.asyncIterator]: undefined });
    return Object.defineProperty(answer("", TYPE), "body", { value: body });
  }, [1, 1, 0]);
  assert.deepEqual([reasons, features], [[], 1]);
});

Deno.test("tile source: closer than the archive its closest tiles are used; outside nothing is requested", async () => {
  const { urls } = await load(() => answer(FOREST, TYPE), [4, 8, 7]);
  assert.deepEqual(urls, ["https://hub.example/karte/tiles/2/2/1.mvt?v=a-1"]);
  assert.deepEqual((await load(() => answer(FOREST, TYPE), [1, 0, 1])).urls, []);
});

Deno.test("tile source: names of a tile at its zoom, where it is, in every copy of the world", async () => {
  const town = {
    type: "point",
    points: [[2048, 2048]],
    properties: { class: "town", name: "Fulda" },
  } as const;
  const { namesAt } = await load(
    () => answer(writeVectorTile([{ name: "place", features: [town] }]), TYPE),
    [1, 1, 0],
  );
  const world = 2 * WORLD_LIMIT_Y;
  const resolution = RESOLUTION_AT_ZOOM_0 / 4;
  const textsIn = (west: number, at = resolution) =>
    namesAt(at, [west, 0, west + world / 4, world / 4]).map(({ text }) => text);
  assert.deepEqual(textsIn(world / 8), ["Fulda"]);
  assert.deepEqual(textsIn(world / 8 + 3 * world), ["Fulda"]);
  assert.deepEqual(textsIn(-world / 3), []);
  assert.deepEqual(textsIn(world / 8, resolution / 2), [], "at another zoom other tiles are shown");
});

Deno.test("tile source: only the names of the tiles that were loaded last are kept", async () => {
  const { source, namesAt } = createMapTiles({
    tileJson: { ...TILE_JSON, maxzoom: 5, bounds: [-180, -85, 180, 85] },
    scope: "https://hub.example/karte/",
    language: "de",
    fetch(url) {
      const name = /\d+\/\d+(?=\.mvt)/.exec(url)![0];
      const town = { type: "point", points: [[2048, 2048]], properties: { class: "town", name } } as const;
      return Promise.resolve(answer(writeVectorTile([{ name: "place", features: [town] }]), TYPE));
    },
    onFailure: (reason) => assert.fail(reason),
  });
  const addresses = Array.from({ length: MAX_NAMED_TILES + 2 }, (_, i) => [i % 32, Math.floor(i / 32)]);
  const world: MapExtent = [-WORLD_LIMIT_Y, -WORLD_LIMIT_Y, WORLD_LIMIT_Y, WORLD_LIMIT_Y];
  const list = () => namesAt(RESOLUTION_AT_ZOOM_0 / 64, world).map(({ text }) => text);
  for (const [x, y] of addresses.slice(0, 2)) await loadTile(source, [5, x!, y!]);
  assert.deepEqual(list().sort(), ["0/0", "1/0"]);
  await Promise.all(addresses.slice(2).map(([x, y]) => loadTile(source, [5, x!, y!])));
  const names = list();
  assert.deepEqual([names.length, names.includes("0/0"), names.includes("1/0")], [
    MAX_NAMED_TILES,
    false,
    false,
  ]);
});

Deno.test("tile source: 204 is an empty tile, not a failure", async () => {
  const { reasons, state, features } = await load(() => new Response(null, { status: 204 }), [1, 1, 0]);
  assert.deepEqual([reasons, state, features], [[], TileState.LOADED, 0]);
});

const FAILURES: readonly [what: string, () => Response | Promise<Response>, RegExp][] = [
  ["HTML", () => answer("<!doctype html>", "text/html"), /: text\/html instead of a vector tile$/],
  ["no tile", () => answer("<!doctype html>", TYPE), /mvt\?v=a-1: ./],
  ["an error", () => answer("", TYPE, 500), /: HTTP 500$/],
  ["no network", () => Promise.reject(new TypeError("Failed to fetch")), /: Failed to fetch$/],
  [
    "too many bytes",
    () => answer(ReadableStream.from([new Uint8Array(MAX_VECTOR_TILE_BYTES), new Uint8Array(1)]), TYPE),
    /: larger than 16777216 bytes$/,
  ],
];

for (const [what, response, expected] of FAILURES) {
  Deno.test(`tile source: ${what} is a failure, with its reason`, async () => {
    const { reasons, state } = await load(response, [1, 1, 0]);
    assert.equal(state, TileState.ERROR);
    assert.equal(reasons.length, 1);
    assert.match(reasons[0]!, expected);
  });
}

Deno.test("archive reader: anything but the TileJSON of this release is an error", async () => {
  const read = (body: string, status = 200) =>
    readArchive("https://hub.example/tiles.json", () => Promise.resolve(new Response(body, { status })));
  assert.deepEqual(await read(JSON.stringify(TILE_JSON)), TILE_JSON);
  await assert.rejects(read("{}"), /^Error: not the TileJSON/);
  await assert.rejects(read("<!doctype html>"), /^Error: not the TileJSON/);
  await assert.rejects(read("", 404), /^Error: HTTP 404$/);
  await assert.rejects(read(" ".repeat(TILE_JSON_LIMIT_BYTES + 1)), /^Error: larger than 262144 bytes$/);
});

Deno.test("tile source: an archive without a schema is refused", () => {
  const { schema: _, ...without } = TILE_JSON;
  const parts = { scope: "https://hub.example/", language: "de", fetch, onFailure() {} };
  assert.throws(
    () => createMapTiles({ tileJson: without, ...parts }),
    /has no schema that this page can draw/,
  );
});
