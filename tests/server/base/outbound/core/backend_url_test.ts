import assert from "node:assert/strict";
import { resolveBackendUrl } from "server/base/outbound/core/backend_url.ts";

const HUB = "http://127.0.0.1:8080";

for (
  const [url, base, expected] of [
    ["https://a.example/api", HUB, "https://a.example/api"],
    ["https://a.example", HUB, "https://a.example"],
    ["https://a.example/api", null, "https://a.example/api"],
    ["/api", HUB, "http://127.0.0.1:8080/api"],
    ["api", HUB, "http://127.0.0.1:8080/api"],
    ["api", "https://hub.example/map/registry.json", "https://hub.example/map/api"],
    ["/api", "https://hub.example/map/registry.json", "https://hub.example/api"],
    ["//b.example/api", HUB, "http://b.example/api"],
    ["/api", null, null],
  ] as const
) {
  Deno.test(`resolveBackendUrl: ${url} from ${base} is ${expected}`, () => {
    assert.equal(resolveBackendUrl(url, base), expected);
  });
}
