import assert from "node:assert/strict";
import { createCorsMemory, createTileTest } from "../../../../client/service_worker/core/tiles.ts";

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
  Deno.test(`createTileTest: ${template}`, () => {
    const isTile = createTileTest(template, SCOPE);
    for (const url of tiles) assert.equal(isTile(url), true, url);
    for (const url of others) assert.equal(isTile(url), false, url);
  });
}

Deno.test("createTileTest: without a template, or with an invalid one, nothing is a tile", () => {
  for (const template of [null, "https://{z}:{x}", "http://"]) {
    assert.equal(createTileTest(template, SCOPE)("https://t.example/1/2/3.png"), false);
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
