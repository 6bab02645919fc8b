import assert from "node:assert/strict";
import { isKeepable, isKept, keptHeaders } from "../../contract/service_worker.ts";

Deno.test("kept answers are marked, keep their type, and tell no time", () => {
  const headers = new Headers(keptHeaders("application/json"));
  assert.equal(isKept(headers), true);
  assert.equal(headers.get("content-type"), "application/json");
  assert.equal(headers.get("date"), null);
  assert.equal(isKept(new Headers(keptHeaders(null))), true);
});

Deno.test("answers of a server are not kept ones", () => {
  for (const headers of [{}, { "x-served-by": "cache-fra-1" }, { "x-cache": "HIT" }]) {
    assert.equal(isKept(new Headers(headers as HeadersInit)), false);
  }
});

Deno.test("answers are worth keeping only as the hub's own data", () => {
  const good = { ok: true, redirected: false };
  assert.equal(isKeepable(good, '{"version":1}'), true);
  assert.equal(isKeepable({ ...good, ok: false }, '{"version":1}'), false);
  assert.equal(isKeepable({ ...good, redirected: true }, '{"version":1}'), false);
  for (const body of ["", "<!doctype html><form>", '{"version":', "[]", "null", '"login"']) {
    assert.equal(isKeepable(good, body), false, body);
  }
});
