import assert from "node:assert/strict";
import { byteLengthOf, createLru } from "contract/kit/lru.ts";

Deno.test("values are kept up to the limit, which they may fill", () => {
  const cache = createLru<string, Uint8Array>(100, byteLengthOf);
  cache.set("one", new Uint8Array(40));
  cache.set("two", new Uint8Array(60));
  assert.equal(cache.get("one")?.length, 40);
  assert.equal(cache.get("two")?.length, 60);
  cache.set("three", new Uint8Array(1));
  assert.equal(cache.get("one"), undefined);
  assert.equal(cache.get("two")?.length, 60);
});

Deno.test("a value above the limit is not kept, nor is the one that it replaces", () => {
  const cache = createLru<string, Uint8Array>(100, byteLengthOf);
  cache.set("one", new Uint8Array(40));
  cache.set("two", new Uint8Array(40));
  cache.set("one", new Uint8Array(101));
  assert.deepEqual([...cache.values()].map(byteLengthOf), [40]);
  assert.equal(cache.get("one"), undefined);
});

Deno.test("without sizes entries are counted; reading one is a use, looking at it is none", () => {
  const cache = createLru<string, number>(2);
  cache.set("a", 0);
  cache.set("b", 1);
  assert.equal(cache.get("a"), 0);
  assert.equal(cache.peek("b"), 1);
  cache.set("c", 2);
  assert.deepEqual([...cache.values()], [0, 2]);
});

Deno.test("what is replaced, deleted or cleared leaves its room to others", () => {
  const cache = createLru<string, number>(10, (value) => value);
  cache.set("a", 9);
  cache.set("a", 1);
  cache.set("b", 9);
  assert.deepEqual([...cache.values()], [1, 9]);
  cache.delete("b");
  cache.delete("b");
  cache.set("c", 8);
  assert.deepEqual([...cache.values()], [1, 8]);
  cache.clear();
  cache.set("d", 10);
  assert.deepEqual([...cache.values()], [10]);
});
