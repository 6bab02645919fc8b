import assert from "node:assert/strict";
import { createCorsMemory, createTileReader, findPart } from "client/service_worker/core/tiles.ts";

const SCOPE = "https://hub.example/karte/";

const cases: [template: string, tiles: string[], others: string[]][] = [
  [
    "https://t.example/{z}/{x}/{y}.png",
    ["https://t.example/3/0/7.png", "https://t.example/19/123456/99.png"],
    [
      "https://t.example/3/0/7.png?x=1",
      "https://t.example/3/0/7xpng",
      "https://t.example/3/0/a.png",
      "https://t.example/search?q=1",
      "https://other.example/https://t.example/3/0/7.png",
      "https://t.example.evil.example/3/0/7.png",
      "http://t.example/3/0/7.png",
    ],
  ],
  ["https://{a-c}.t.example/{z}/{x}/{-y}.png", ["https://b.t.example/3/0/7.png"], [
    "https://d.t.example/3/0/7.png",
    "https://t.example/3/0/7.png",
  ]],
  ["https://t{1-12}.example/{z}/{x}/{y}", ["https://t9.example/1/2/3", "https://t10.example/1/2/3"], [
    "https://t.example/1/2/3",
  ]],
  ["https://t.example:8443/a+b/{z}/{x}/{y}?key=a.b", ["https://t.example:8443/a+b/1/2/3?key=a.b"], [
    "https://t.example:8443/a+b/1/2/3?key=axb",
    "https://t.example:8443/aab/1/2/3?key=a.b",
  ]],
  ["tiles/{z}/{x}/{y}.png", ["https://hub.example/karte/tiles/1/2/3.png"], [
    "https://hub.example/tiles/1/2/3.png",
  ]],
  ["/tiles/{z}/{x}/{y}.png", ["https://hub.example/tiles/1/2/3.png"], [
    "https://hub.example/config.json",
    "https://hub.example/karte/tiles/1/2/3.png",
  ]],
  ["HTTPS://T.Example/{z}/{x}/{y}", ["https://t.example/1/2/3"], []],
];

for (const [template, tiles, others] of cases) {
  Deno.test(`createTileReader: ${template}`, () => {
    const read = createTileReader(template, SCOPE);
    for (const url of tiles) assert.notEqual(read(url), null, url);
    for (const url of others) assert.equal(read(url), null, url);
  });
}

Deno.test("createTileReader: the address of the tile, whichever host and order the template has", () => {
  const read = (template: string, url: string) => createTileReader(template, SCOPE)(url);
  const tile = { z: 10, x: 3, y: 7 };
  assert.deepEqual(read("https://{a-c}.t.example/{z}/{x}/{y}.png", "https://b.t.example/10/3/7.png"), tile);
  assert.deepEqual(read("/t?y={y}&z={z}&x={x}", "https://hub.example/t?y=7&z=10&x=3"), tile);
  // Counted from the south.
  assert.deepEqual(read("https://t.example/{z}/{x}/{-y}", "https://t.example/10/3/1016"), tile);
  assert.deepEqual(read("https://t.example/{z}/{z}/{x}/{y}", "https://t.example/10/10/3/7"), tile);
  assert.equal(read("https://t.example/{z}/{z}/{x}/{y}", "https://t.example/10/9/3/7"), null);
});

Deno.test("createTileReader: without a template, or with an invalid one, nothing is a tile", () => {
  for (const template of [null, "https://{z}:{x}", "http://"]) {
    assert.equal(createTileReader(template, SCOPE)("https://t.example/1/2/3.png"), null);
  }
});

const [A, B] = ["https://a.example", "https://b.example"];

Deno.test("createCorsMemory: one refusal is retried, two are not", () => {
  const cors = createCorsMemory();
  assert.equal(cors.mayAllow(A), true);
  cors.noteRefusal(A);
  assert.equal(cors.mayAllow(A), true);
  cors.noteRefusal(A);
  assert.equal(cors.mayAllow(A), false);
  assert.equal(cors.mayAllow(B), true);
});

Deno.test("createCorsMemory: only refusals in a row count", () => {
  const cors = createCorsMemory();
  for (let round = 0; round < 3; round++) {
    cors.noteRefusal(A);
    cors.noteSuccess(A);
  }
  assert.equal(cors.mayAllow(A), true);
});

Deno.test("findPart: the square of a farther tile that a closer one shows", () => {
  const tile = { z: 18, x: 5, y: 11 };
  assert.deepEqual(findPart(tile, 0), { tile, left: 0, top: 0, share: 1 });
  assert.deepEqual(findPart(tile, 1), { tile: { z: 17, x: 2, y: 5 }, left: 0.5, top: 0.5, share: 0.5 });
  assert.deepEqual(findPart(tile, 2), { tile: { z: 16, x: 1, y: 2 }, left: 0.25, top: 0.75, share: 0.25 });
  assert.equal(findPart(tile, 5), null);
  assert.equal(findPart({ z: 1, x: 0, y: 1 }, 2), null);
});
