import assert from "node:assert/strict";
import { clipLine, clipRing } from "./clipping.ts";
import { createLandscape } from "./landscape.ts";
import { toUnit } from "./mercator.ts";
import { drawTile } from "./tile_drawing.ts";
import { startTileServer } from "./tiles.ts";
import { createWorld } from "./world.ts";

const world = createWorld();
const landscape = createLandscape(world);
const largestTown = world.regions[1]!.towns[0]!;

function tileOf([lon, lat]: readonly [number, number], zoom: number): [zoom: number, x: number, y: number] {
  const [x, y] = toUnit([lon, lat]);
  return [zoom, Math.floor(x * 2 ** zoom), Math.floor(y * 2 ** zoom)];
}

Deno.test("a tile is deterministic and contains only valid numbers", () => {
  for (const zoom of [0, 6, 9, 12, 15, 20]) {
    const tile = drawTile(landscape, ...tileOf(largestTown.centre, zoom));
    assert.equal(tile, drawTile(createLandscape(world), ...tileOf(largestTown.centre, zoom)));
    assert.ok(tile.startsWith("<svg ") && tile.endsWith("</svg>"));
    assert.doesNotMatch(tile, /NaN|Infinity|undefined/);
  }
});

Deno.test("a town is named in its tile", () => {
  assert.ok(drawTile(landscape, ...tileOf(largestTown.centre, 10)).includes(largestTown.name));
});

Deno.test("streets show from zoom 13 on", () => {
  const paths = (zoom: number) =>
    drawTile(landscape, ...tileOf(largestTown.centre, zoom)).split("<path").length;
  assert.ok(paths(13) > paths(12) + 10);
});

Deno.test("clipRing keeps the part inside the box", () => {
  const box = [0, 0, 10, 10] as const;
  const square = [[-5, 2], [5, 2], [5, 8], [-5, 8]] as const;
  assert.deepEqual(clipRing(square, box), [[0, 2], [5, 2], [5, 8], [0, 8]]);
  assert.deepEqual(clipRing(square.map(([x, y]) => [x + 90, y] as const), box), []);
});

Deno.test("clipLine splits a line into runs with their offsets", () => {
  const line = [[-5, 5], [5, 5], [5, 15], [8, 15], [8, 5]] as const;
  assert.deepEqual(clipLine(line, [0, 0, 10, 10]), [
    { points: [[0, 5], [5, 5], [5, 10]], offset: 5 },
    { points: [[8, 10], [8, 5]], offset: 28 },
  ]);
});

Deno.test("the server sends tiles to pages of any origin, and 404 for anything else", async () => {
  await using server = startTileServer(landscape);
  const get = (path: string) => fetch(server.origin + path);
  const tile = await get("/8/135/86.svg");
  assert.equal(tile.status, 200);
  assert.equal(tile.headers.get("content-type"), "image/svg+xml");
  assert.equal(tile.headers.get("access-control-allow-origin"), "*");
  assert.ok((await tile.text()).startsWith("<svg "));
  for (const path of ["/", "/8/256/0.svg", "/8/0/256.svg", "/21/0/0.svg", "/8/1/1.png", "/8/-1/1.svg"]) {
    const response = await get(path);
    await response.body?.cancel();
    assert.equal(response.status, 404, path);
  }
});
