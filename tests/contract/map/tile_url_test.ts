import assert from "node:assert/strict";
import { areaTileKey, areaTilesPrefix, nameAreaTiles } from "contract/page/area_tiles.ts";
import { fillTileUrl } from "contract/map/tile_url.ts";

const TILE = { z: 10, x: 3, y: 7 };

const cases: [template: string, url: string][] = [
  ["https://t.example/{z}/{x}/{y}.png", "https://t.example/10/3/7.png"],
  ["https://{a-c}.t.example/{z}/{x}/{-y}.png", "https://a.t.example/10/3/1016.png"],
  ["https://t{0-3}.example/{z}/{z}?x={x}&y={y}", "https://t0.example/10/10?x=3&y=7"],
];
for (const [template, url] of cases) {
  Deno.test(`fillTileUrl: ${template}`, () => assert.equal(fillTileUrl(template, TILE), url));
}

Deno.test("areaTileKey: absolute, also for a template of the page's own server", () => {
  const scope = "https://hub.example/karte/";
  assert.equal(areaTileKey("/t/{z}/{x}/{y}", scope, TILE), "https://hub.example/t/10/3/7");
  assert.equal(areaTileKey("HTTPS://T.Example/{z}/{x}/{y}", scope, TILE), "https://t.example/10/3/7");
});

Deno.test("nameAreaTiles: not the one of another page of the origin", () => {
  const name = nameAreaTiles("https://hub.example/", "a");
  assert.ok(name.startsWith(areaTilesPrefix("https://hub.example/")));
  assert.ok(!name.startsWith(areaTilesPrefix("https://hub.example/karte/")));
});
