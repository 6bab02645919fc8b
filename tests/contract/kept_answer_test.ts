import assert from "node:assert/strict";
import { isKept, keptHeaders } from "../../contract/kept_answer.ts";

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
