import assert from "node:assert/strict";
import { CACHE_MS, createSummaryCache, MAX_CACHED } from "server/site/preview/summary_cache.ts";

const UNKNOWN = { kind: "unknown playground" } as const;

Deno.test("summary cache: an entry ends with its time", () => {
  let now = 5;
  const cache = createSummaryCache(() => now);
  cache.put("a", UNKNOWN);
  now += CACHE_MS - 1;
  assert.equal(cache.get("a"), UNKNOWN);
  now += 1;
  assert.equal(cache.get("a"), undefined);
});

Deno.test("summary cache: the oldest entry makes room", () => {
  const cache = createSummaryCache(() => 0);
  for (let i = 0; i <= MAX_CACHED; i++) cache.put(String(i), UNKNOWN);
  assert.equal(cache.get("0"), undefined);
  assert.equal(cache.get("1"), UNKNOWN);
  assert.equal(cache.get(String(MAX_CACHED)), UNKNOWN);
});
