import assert from "node:assert/strict";
import fc from "fast-check";
import { createRoute, listDataUrls, type RequestKind } from "client/service_worker/core/route_request.ts";

const PARTS = {
  scope: "https://hub.example/karte/",
  plainFiles: ["favicon.svg", "watchdog.js"],
  tilesUrl: "https://t.example/{z}/{x}/{y}.png",
  registryUrl: "regions.json?v=2",
};
const route = createRoute(PARTS);

const cases: [url: string, kind: RequestKind][] = [
  ["https://hub.example/karte/favicon.svg", "file"],
  ["https://hub.example/karte/watchdog.js", "file"],
  ["https://hub.example/karte/assets/main-AB12.js", "asset"],
  // Of another build: an open page may still load it.
  ["https://hub.example/karte/assets/main-OLD0.js", "asset"],
  ["https://hub.example/karte/config.json", "data"],
  ["https://hub.example/karte/federation-status.json", "data"],
  ["https://hub.example/karte/regions.json?v=2", "data"],
  ["https://t.example/5/17/10.png", "tile"],
  // Not the configured one.
  ["https://hub.example/karte/registry.json", "pass"],
  ["https://hub.example/karte/regions.json", "pass"],
  ["https://hub.example/karte/service-worker.js", "pass"],
  ["https://hub.example/karte/metrics", "pass"],
  ["https://hub.example/karte/healthz", "pass"],
  ["https://hub.example/karte/api/rpc/get_meta", "pass"],
  ["https://hub.example/karte/icons/icon-192.png", "pass"],
  ["https://hub.example/assets/main-AB12.js", "pass"],
  ["https://hub.example/config.json", "pass"],
  ["https://node.example/api/rpc/get_playground_clusters?z=8", "pass"],
  ["https://node.example/karte/config.json", "pass"],
  ["https://geo.example/search?q=Fulda", "pass"],
  ["https://t.example/impressum", "pass"],
];
for (const [url, kind] of cases) {
  Deno.test(`createRoute: ${url} is ${kind}`, () => {
    assert.equal(route({ url, method: "GET", mode: kind === "tile" ? "no-cors" : "cors" }), kind);
  });
}

Deno.test("createRoute: the page itself keeps the tiles that it fetches", () => {
  assert.equal(route({ url: "https://t.example/5/17/10.png", method: "GET", mode: "cors" }), "pass");
});

const documents: [url: string, kind: RequestKind][] = [
  ["https://hub.example/karte/", "page"],
  ["https://hub.example/karte/?utm_source=mail", "page"],
  ["https://hub.example/karte/#fulda/W12", "page"],
  ["https://hub.example/karte/config.json", "pass"],
  ["https://hub.example/karte/favicon.svg", "pass"],
  ["https://hub.example/karte/metrics", "pass"],
  ["https://hub.example/karte/other/", "pass"],
  ["https://hub.example/karte/join?lang=de", "pass"],
  ["https://hub.example/", "pass"],
];
for (const [url, kind] of documents) {
  Deno.test(`createRoute: navigation to ${url} is ${kind}`, () => {
    assert.equal(route({ url, method: "GET", mode: "navigate" }), kind);
  });
}

Deno.test("createRoute: only GET is handled", () => {
  for (const method of ["POST", "HEAD", "PUT", "DELETE", "OPTIONS"]) {
    for (const mode of ["cors", "navigate"]) {
      assert.equal(route({ url: PARTS.scope, method, mode }), "pass");
      assert.equal(route({ url: `${PARTS.scope}config.json`, method, mode }), "pass");
    }
  }
});

Deno.test("createRoute: the tiles of the server's own map, below its path", () => {
  const own = createRoute({ ...PARTS, tilesUrl: "tiles/{z}/{x}/{y}.mvt?v=ab_c-1" });
  const kindOf = (url: string, mode = "same-origin") => own({ url, method: "GET", mode });
  assert.equal(kindOf("https://hub.example/karte/tiles/14/8261/6050.mvt?v=ab_c-1"), "tile");
  assert.equal(kindOf("https://hub.example/karte/tiles/14/8261/6050.mvt?v=ab_c-1", "cors"), "pass");
  assert.equal(kindOf("https://hub.example/karte/tiles.json?v=ab_c-1"), "data");
  assert.equal(kindOf("https://hub.example/karte/tiles.json"), "pass");
});

Deno.test("createRoute: of other origins only tiles are handled", () => {
  const modes = fc.constantFrom("cors", "no-cors", "navigate", "same-origin");
  fc.assert(fc.property(fc.webUrl({ withQueryParameters: true }), modes, (url, mode) => {
    fc.pre(!/^https:\/\/(hub|t)\.example(\/|:|$)/.test(url));
    assert.equal(route({ url, method: "GET", mode }), "pass");
  }));
});

Deno.test("listDataUrls: settings, status, and the registry if it is of the same origin", () => {
  const own = ["https://hub.example/karte/config.json", "https://hub.example/karte/federation-status.json"];
  const listOf = (registryUrl: string | null) => listDataUrls({ ...PARTS, registryUrl });
  assert.deepEqual(listOf("registry.json"), [...own, "https://hub.example/karte/registry.json"]);
  assert.deepEqual(listOf("/a.json#x"), [...own, "https://hub.example/a.json"]);
  assert.deepEqual(listOf("https://hub.example/b.json"), [...own, "https://hub.example/b.json"]);
  assert.deepEqual(listOf("https://list.example/registry.json"), own);
  assert.deepEqual(listOf("http://"), own);
  assert.deepEqual(listOf(null), ["https://hub.example/karte/config.json"]);
});
