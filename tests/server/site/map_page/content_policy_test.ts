import assert from "node:assert/strict";
import fc from "fast-check";
import { COMMONS_API, PHOTO_ORIGINS } from "contract/page/photo_hosts.ts";
import { expandTileUrl } from "contract/map/tile_url.ts";
import {
  type ContentPolicyParts,
  createContentPolicy,
  MAX_POLICY_BYTES,
} from "server/site/map_page/content_policy.ts";

const nothing: ContentPolicyParts = {
  backendUrls: [],
  tilesUrl: null,
  geocoderUrl: null,
  notesUrl: null,
  registryUrl: "registry.json",
  embedOrigins: [],
  inlineStyle: null,
};

function directivesOf(header: string): Map<string, string[]> {
  return new Map(
    header.split("; ").map((text) => {
      const [name = "", ...values] = text.split(" ");
      return [name, values];
    }),
  );
}

Deno.test("createContentPolicy allows nothing but its own origin when nothing is configured", () => {
  assert.deepEqual(createContentPolicy(nothing), {
    header: "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: " +
      `${PHOTO_ORIGINS.join(" ")}; ` +
      `connect-src 'self' ${COMMONS_API}; ` +
      "font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; " +
      "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
      "trusted-types spielplatz-hub",
    workerHeader: "default-src 'none'; script-src 'self'; connect-src 'self'",
    connectOrigins: [],
    unlistedBytes: null,
  });
});

const connects: [name: string, parts: Partial<ContentPolicyParts>, origins: string[]][] = [
  ["a relative backend", { backendUrls: ["/api", "../api"] }, []],
  ["backends, sorted and once each", {
    backendUrls: ["https://b.example/api", "https://a.example:8443/x/api", "https://b.example/other"],
  }, ["https://a.example:8443", "https://b.example"]],
  ["default ports and upper case", { backendUrls: ["HTTPS://A.example:443/api"] }, ["https://a.example"]],
  ["host names of containers", { backendUrls: ["http://data_node:8080/api"] }, ["http://data_node:8080"]],
  ["international host names", { backendUrls: ["https://spielplätze.example/api"] }, [
    "https://xn--spielpltze-w5a.example",
  ]],
  ["the geocoder", { geocoderUrl: "https://geo.example/nominatim" }, ["https://geo.example"]],
  ["the notes API", { notesUrl: "https://osm.example/api/0.6/notes" }, ["https://osm.example"]],
  ["a registry elsewhere", { registryUrl: "https://r.example/list.json?x=1" }, ["https://r.example"]],
  ["tiles", { tilesUrl: "https://t.example/{z}/{x}/{y}.png" }, ["https://t.example"]],
  ["tiles of several hosts", { tilesUrl: "https://{a-c}.t.example/{z}/{x}/{y}.png" }, [
    "https://a.t.example",
    "https://b.t.example",
    "https://c.t.example",
  ]],
  ["own tiles", { tilesUrl: "/tiles/{z}/{x}/{y}.png" }, []],
  ["hosts that would be another directive or a wildcard", {
    backendUrls: ["https://a;b/api", "https://*/api", "https://a,b/api", "https://'self'/api"],
  }, []],
];

for (const [name, parts, origins] of connects) {
  Deno.test(`createContentPolicy connects to ${name}`, () => {
    const { header, connectOrigins } = createContentPolicy({ ...nothing, ...parts });
    assert.deepEqual(connectOrigins, origins);
    assert.deepEqual(directivesOf(header).get("connect-src"), ["'self'", ...origins, COMMONS_API]);
  });
}

Deno.test("createContentPolicy shows images of tile hosts and photo services only", () => {
  const { header } = createContentPolicy({
    ...nothing,
    backendUrls: ["https://b.example/api"],
    tilesUrl: "https://{0-1}.t.example/{z}/{x}/{y}.png",
  });
  assert.deepEqual(directivesOf(header).get("img-src"), [
    "'self'",
    "data:",
    "blob:",
    "https://0.t.example",
    "https://1.t.example",
    ...PHOTO_ORIGINS,
  ]);
});

Deno.test("createContentPolicy lets the service worker fetch from the hub and from tile hosts only", () => {
  const { workerHeader } = createContentPolicy({
    backendUrls: ["https://b.example/api"],
    tilesUrl: "https://{0-1}.t.example/{z}/{x}/{y}.png",
    geocoderUrl: "https://geo.example",
    notesUrl: null,
    registryUrl: "https://list.example/registry.json",
    embedOrigins: ["https://www.example.org"],
    inlineStyle: null,
  });
  assert.deepEqual(directivesOf(workerHeader).get("connect-src"), [
    "'self'",
    "https://0.t.example",
    "https://1.t.example",
  ]);
});

Deno.test("createContentPolicy lets only the configured origins frame the page", () => {
  const framersOf = (embedOrigins: readonly string[]) =>
    directivesOf(createContentPolicy({ ...nothing, embedOrigins }).header).get("frame-ancestors");
  assert.deepEqual(framersOf([]), ["'none'"]);
  assert.deepEqual(framersOf(["https://a.example", "https://b.example:8443"]), [
    "https://a.example",
    "https://b.example:8443",
  ]);
  assert.deepEqual(framersOf(["*"]), ["*"]);
});

Deno.test("createContentPolicy keeps its directives for any registry", () => {
  const names = [...directivesOf(createContentPolicy(nothing).header).keys()];
  fc.assert(fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl())), (urls) => {
    const backendUrls = urls.flatMap((url) => [url, `https://${url}`]);
    const { header } = createContentPolicy({ ...nothing, backendUrls });
    assert.deepEqual([...directivesOf(header).keys()], names);
    assert.doesNotMatch(header, /unsafe|\*|,/);
  }));
});

const makeRegions = (count: number, scheme = "https", stem = "region-with-a-long-name".repeat(4)) =>
  Array.from({ length: count }, (_, i) => `${scheme}://${stem}-${i}.example/api`);

for (const count of [1, 300]) {
  Deno.test(`createContentPolicy lists the origins of ${count} regions with long names`, () => {
    const { header, connectOrigins, unlistedBytes } = createContentPolicy({
      ...nothing,
      backendUrls: makeRegions(count),
    });
    assert.equal(connectOrigins.length, count);
    assert.equal(unlistedBytes, null);
    assert.ok(header.length <= MAX_POLICY_BYTES);
  });
}

const wide: [name: string, backendUrls: string[], sources: string[]][] = [
  ["https", makeRegions(3_000), ["https:", "https://geo.example"]],
  ["http", [...makeRegions(3_000), "http://data_node:8080/api"], ["https:", "http:", "https://geo.example"]],
];
for (const [name, backendUrls, sources] of wide) {
  Deno.test(`createContentPolicy allows schemes instead of 3000 regions over ${name}`, () => {
    const policy = createContentPolicy({ ...nothing, backendUrls, geocoderUrl: "https://geo.example" });
    assert.deepEqual(policy.connectOrigins, sources);
    assert.deepEqual(directivesOf(policy.header).get("connect-src"), ["'self'", ...sources, COMMONS_API]);
    assert.deepEqual(directivesOf(policy.header).get("script-src"), ["'self'"]);
    assert.ok(policy.unlistedBytes! > 256 * 1024);
  });
}

Deno.test("createContentPolicy lists up to its limit, and not a byte more", () => {
  const fill = (bytes: number) => {
    const [start, end] = ["https://", ".example"];
    return createContentPolicy({
      ...nothing,
      backendUrls: [`${start}${"a".repeat(bytes - start.length - end.length - 1)}${end}/api`],
    });
  };
  const room = MAX_POLICY_BYTES - createContentPolicy(nothing).header.length;
  assert.equal(fill(room).header.length, MAX_POLICY_BYTES);
  assert.equal(fill(room).unlistedBytes, null);
  assert.deepEqual(fill(room + 1).connectOrigins, ["https:"]);
  assert.equal(fill(room + 1).unlistedBytes, MAX_POLICY_BYTES + 1);
});

const expansions: [template: string, expected: string[]][] = [
  ["/t/{z}/{x}/{y}.png", ["/t/0/0/0.png"]],
  ["/t/{z}/{x}/{-y}", ["/t/0/0/0"]],
  ["//{a-b}{1-2}/{z}", ["//a1/0", "//a2/0", "//b1/0", "//b2/0"]],
  ["//{c-a}/", []],
];

for (const [template, expected] of expansions) {
  Deno.test(`expandTileUrl of ${template}`, () => assert.deepEqual(expandTileUrl(template), expected));
}
