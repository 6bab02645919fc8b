import assert from "node:assert/strict";
import { createRegionBackend } from "../../../../client/regions/region_loader.ts";

const cases: [given: string, url: string][] = [
  ["api", "api"],
  ["/api", "/api"],
  ["/api/", "/api"],
  ["https://node.example/api//", "https://node.example/api"],
  ["/", ""],
];
for (const [given, url] of cases) {
  Deno.test(`createRegionBackend: ${given} is taken as it is, without a slash at the end`, () => {
    const backend = { key: "local", slug: null, url, name: "Spielplatzkarte" };
    assert.deepEqual(createRegionBackend(given, "Spielplatzkarte"), backend);
  });
}
