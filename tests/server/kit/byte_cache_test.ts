import assert from "node:assert/strict";
import { createByteCache } from "../../../server/kit/byte_cache.ts";

Deno.test("values are kept up to the limit, which they may fill", () => {
  const cache = createByteCache<string, Uint8Array>(100);
  cache.set("one", new Uint8Array(40));
  cache.set("two", new Uint8Array(60));
  assert.equal(cache.get("one")?.length, 40);
  assert.equal(cache.get("two")?.length, 60);
  cache.set("three", new Uint8Array(1));
  assert.equal(cache.get("one"), undefined);
  assert.equal(cache.get("two")?.length, 60);
});
