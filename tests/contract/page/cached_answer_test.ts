import assert from "node:assert/strict";
import { cachedHeaders, isCacheable, isCached } from "contract/page/service_worker.ts";

Deno.test("kept answers are marked, keep their type, and tell no time", () => {
  const headers = new Headers(cachedHeaders("application/json"));
  assert.equal(isCached(headers), true);
  assert.equal(headers.get("content-type"), "application/json");
  assert.equal(headers.get("date"), null);
  assert.equal(isCached(new Headers(cachedHeaders(null))), true);
});

Deno.test("answers of a server are not kept ones", () => {
  for (const headers of [{}, { "x-served-by": "cache-fra-1" }, { "x-cache": "HIT" }]) {
    assert.equal(isCached(new Headers(headers as HeadersInit)), false);
  }
});

Deno.test("answers are worth keeping only as the hub's own data", () => {
  const good = { ok: true, redirected: false };
  assert.equal(isCacheable(good, '{"version":1}'), true);
  assert.equal(isCacheable({ ...good, ok: false }, '{"version":1}'), false);
  assert.equal(isCacheable({ ...good, redirected: true }, '{"version":1}'), false);
  for (const body of ["", "<!doctype html><form>", '{"version":', "[]", "null", '"login"']) {
    assert.equal(isCacheable(good, body), false, body);
  }
});
