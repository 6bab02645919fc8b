import assert from "node:assert/strict";
import { encodeTileMessage, parseTileMessage } from "contract/page/service_worker.ts";

Deno.test("tile message: comes back as it was sent, the last hundred of many", () => {
  const urls = Array.from({ length: 130 }, (_, i) => `https://t.example/${i}.png`);
  assert.deepEqual(parseTileMessage(encodeTileMessage(urls.slice(0, 3))), urls.slice(0, 3));
  assert.deepEqual(parseTileMessage(encodeTileMessage(urls)), urls.slice(30));
});

Deno.test("tile message: what is no address is left out", () => {
  const tiles = [
    "https://t.example/1.png",
    "data:image/png,x",
    "/2.png",
    3,
    null,
    "blob:x",
    "http://t.example/4.png",
  ];
  assert.deepEqual(parseTileMessage({ tiles }), ["https://t.example/1.png", "http://t.example/4.png"]);
  for (const value of [null, undefined, "tiles", 7, [], {}, { tiles: "https://t.example/1.png" }]) {
    assert.deepEqual(parseTileMessage(value), []);
  }
});
