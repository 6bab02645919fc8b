import assert from "node:assert/strict";
import { parseTilePath } from "server/site/tiles/tile_path.ts";

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
