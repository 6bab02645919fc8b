import assert from "node:assert/strict";
import { COMMONS_API, COMMONS_ORIGIN, PANORAMAX_ORIGIN, PHOTO_ORIGINS } from "contract/page/photo_hosts.ts";

Deno.test("PHOTO_ORIGINS are plain https origins, each once, and hold those that are asked first", () => {
  for (const origin of PHOTO_ORIGINS) {
    assert.equal(new URL(origin).origin, origin);
    assert.match(origin, /^https:\/\/[a-z0-9.-]+$/);
  }
  assert.equal(new Set(PHOTO_ORIGINS).size, PHOTO_ORIGINS.length);
  assert.ok(PHOTO_ORIGINS.includes(COMMONS_ORIGIN) && PHOTO_ORIGINS.includes(PANORAMAX_ORIGIN));
});

Deno.test("COMMONS_API is one path of Commons: a source that ends with a slash would allow all below it", () => {
  assert.match(COMMONS_API, /^https:\/\/commons\.wikimedia\.org\/[^?#]+[^/?#]$/);
});
