import assert from "node:assert/strict";
import { createAnswerCache } from "server/node/api/answer_cache.ts";
import type { Representation } from "server/base/http/representation.ts";

const answer = (bytes: number): Representation => ({ body: new Uint8Array(bytes), headers: {} });

Deno.test("the cache returns the last value of a key", () => {
  const cache = createAnswerCache(1000);
  const [first, second] = [answer(10), answer(20)];
  cache.put("a", first);
  assert.equal(cache.get("a"), first);
  cache.put("a", second);
  assert.equal(cache.get("a"), second);
  assert.equal(cache.get("b"), undefined);
});

Deno.test("the cache drops the least recently used answer", () => {
  const cache = createAnswerCache(1000);
  for (const key of ["a", "b", "c", "d"]) cache.put(key, answer(200));
  cache.get("a");
  cache.put("e", answer(200));
  assert.deepEqual(["a", "b", "c", "d", "e"].filter((key) => cache.get(key)), ["a", "c", "d", "e"]);
});

Deno.test("a large answer does not displace the others", () => {
  const cache = createAnswerCache(1000);
  cache.put("a", answer(100));
  cache.put("large", answer(300));
  assert.ok(cache.get("a"));
  assert.equal(cache.get("large"), undefined);
});

Deno.test("the size includes keys, and excludes replaced answers", () => {
  const cache = createAnswerCache(1000);
  for (let i = 0; i < 100; i++) cache.put("same", answer(200));
  for (const key of ["a", "b", "c"]) cache.put(key, answer(200));
  assert.ok(cache.get("same"));
  cache.put("k".repeat(200), answer(1));
  assert.equal(cache.get("k".repeat(200)), undefined);
});
