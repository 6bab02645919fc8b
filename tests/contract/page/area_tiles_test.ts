import assert from "node:assert/strict";
import { areaTileKey, areaTileUrl, hasVectorTiles, keyOfTileUrl } from "contract/page/area_tiles.ts";
import { baseMapTemplate, linkMapArchive, tileJsonOfTemplate } from "contract/map/map_archive.ts";

const SCOPE = "https://hub.example/karte/";
const TILE = { z: 3, x: 4, y: 2 };

Deno.test("area tiles: a tile of an archive is requested with its id, and kept without", () => {
  const { tilesUrl } = linkMapArchive("a_B-9", { format: "mvt", maxZoom: 14 });
  assert.equal(areaTileUrl(tilesUrl, SCOPE, TILE), "https://hub.example/karte/tiles/3/4/2.mvt?v=a_B-9");
  assert.equal(areaTileKey(tilesUrl, SCOPE, TILE), "https://hub.example/karte/tiles/3/4/2.mvt");
  assert.equal(keyOfTileUrl(areaTileUrl(tilesUrl, SCOPE, TILE)), areaTileKey(tilesUrl, SCOPE, TILE));
});

Deno.test("area tiles: addresses of other tile servers are kept as they are", () => {
  const template = "https://{a-c}.t.example/{z}/{x}/{y}.png?apikey=7";
  assert.equal(areaTileKey(template, SCOPE, TILE), "https://a.t.example/3/4/2.png?apikey=7");
});

Deno.test("area tiles: vector tiles are told from images", () => {
  assert.equal(hasVectorTiles(linkMapArchive("a", { format: "mvt", maxZoom: 14 }).tilesUrl), true);
  assert.equal(hasVectorTiles(linkMapArchive("a", { format: "webp", maxZoom: 14 }).tilesUrl), false);
  assert.equal(hasVectorTiles("https://t.example/{z}/{x}/{y}.png"), false);
  assert.equal(hasVectorTiles(null), false);
});

Deno.test("base map: the archive, else the tile server, else none", () => {
  const mapArchive = linkMapArchive("a", { format: "mvt", maxZoom: 14 });
  const tilesUrl = "https://t.example/{z}/{x}/{y}.png";
  assert.equal(baseMapTemplate({ mapArchive, tilesUrl }), "tiles/{z}/{x}/{y}.mvt?v=a");
  assert.equal(baseMapTemplate({ mapArchive: null, tilesUrl }), tilesUrl);
  assert.equal(baseMapTemplate({ mapArchive: null, tilesUrl: "" }), null);
});

Deno.test("map archive: the TileJSON of a template of vector tiles", () => {
  const { tileJson, tilesUrl } = linkMapArchive("a_B-9", { format: "mvt", maxZoom: 14 });
  assert.equal(tileJsonOfTemplate(tilesUrl), tileJson);
  for (
    const other of [
      null,
      "",
      linkMapArchive("a", { format: "png", maxZoom: 14 }).tilesUrl,
      "https://t.example/{z}/{x}/{y}.mvt?v=a",
    ]
  ) {
    assert.equal(tileJsonOfTemplate(other), null);
  }
});
