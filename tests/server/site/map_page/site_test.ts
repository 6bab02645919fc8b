import assert from "node:assert/strict";
import { brotliDecompressSync } from "node:zlib";
import { parseClientConfig } from "contract/page/client_config.ts";
import { COMMONS_API } from "contract/page/photo_hosts.ts";
import { createStandInApp, PAGE, SCRIPT } from "../frame/stand_in_app.ts";

const policyOf = (response: Response) => response.headers.get("content-security-policy") ?? "";

Deno.test("the page is checked again at every visit", async () => {
  const response = createStandInApp().request("/");
  assert.equal(response.headers.get("cache-control"), "no-cache");
  assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8");
  assert.deepEqual(await response.bytes(), PAGE.identity);
});

Deno.test("hashed files are immutable", () => {
  const { headers } = createStandInApp().request("/assets/main-AB12.js");
  assert.equal(headers.get("cache-control"), "public, max-age=31536000, immutable");
});

Deno.test("files without a hash in their name are checked again", () => {
  const { headers } = createStandInApp().request("/favicon.svg");
  assert.equal(headers.get("cache-control"), "no-cache");
});

const encodings: [accepted: string | null, encoding: string | null, body: Uint8Array][] = [
  [null, null, SCRIPT.identity],
  ["gzip, deflate, br", "br", SCRIPT.br!],
  ["gzip", "gzip", SCRIPT.gzip!],
  ["br;q=0", null, SCRIPT.identity],
];

for (const [accepted, encoding, body] of encodings) {
  Deno.test(`files answer Accept-Encoding ${accepted} with ${encoding ?? "the plain body"}`, async () => {
    const headers: Record<string, string> = accepted === null ? {} : { "accept-encoding": accepted };
    const response = createStandInApp().request("/assets/main-AB12.js", { headers });
    assert.equal(response.headers.get("content-encoding"), encoding);
    assert.equal(response.headers.get("vary"), "accept-encoding");
    assert.equal(response.headers.get("content-length"), String(body.byteLength));
    assert.deepEqual(await response.bytes(), body);
  });
}

Deno.test("a file without compressed forms is sent plain", () => {
  const { headers } = createStandInApp().request("/favicon.svg", { headers: { "accept-encoding": "br" } });
  assert.equal(headers.get("content-encoding"), null);
});

Deno.test("each encoding has a tag of its own", () => {
  const app = createStandInApp();
  const tags = ["identity", "br", "gzip"].map((encoding) =>
    app.request("/assets/main-AB12.js", { headers: { "accept-encoding": encoding } }).headers.get("etag")
  );
  assert.equal(new Set(tags).size, 3);
  for (const tag of tags) assert.match(tag ?? "", /^"[\w-]+"$/);
});

Deno.test("the service worker is checked again at every visit, and comes with a policy of its own", () => {
  const app = createStandInApp({ MAP_TILES_URL: "https://t.example/{z}/{x}/{y}.png" });
  const response = app.request("/service-worker.js");
  assert.equal(response.headers.get("cache-control"), "no-cache");
  assert.equal(response.headers.get("content-type"), "text/javascript");
  const policy = "default-src 'none'; script-src 'self'; connect-src 'self' https://t.example";
  assert.equal(policyOf(response), policy);
  app.setRegistry('{"instances":[{"url":"https://new.example/api"}]}');
  assert.equal(policyOf(app.request("/service-worker.js")), policy);
});

Deno.test("the worker of the own map may request tiles of this server, and nothing else", () => {
  const app = createStandInApp({ MAP_TILES_URL: "https://t.example/{z}/{x}/{y}.png" });
  const response = app.request("/assets/base_map_worker-AB12CD34.js");
  assert.equal(policyOf(response), "default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
});

for (const path of ["/", "/assets/main-AB12.js", "/service-worker.js", "/favicon.svg", "/registry.json"]) {
  Deno.test(`${path} answers 304 to a client that has it`, () => {
    const app = createStandInApp();
    const etag = app.request(path).headers.get("etag")!;
    const ask = (tags: string) => app.request(path, { headers: { "if-none-match": tags } });
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const response = ask(tags);
      assert.equal(response.status, 304, tags);
      assert.equal(response.body, null);
      assert.equal(response.headers.get("etag"), etag);
      assert.equal(response.headers.get("content-length"), null);
      assert.notEqual(response.headers.get("cache-control"), null);
    }
    for (const tags of ['"other"', etag.slice(1, -1), ""]) assert.equal(ask(tags).status, 200, tags);
  });
}

Deno.test("the page's policy and tag follow the registry, those of files stay", () => {
  const app = createStandInApp();
  const before = { page: app.request("/"), file: app.request("/assets/main-AB12.js") };
  assert.match(policyOf(before.page), /connect-src 'self' https:\/\/b\.example https/);
  app.setRegistry('{"instances":[{"url":"https://new.example/api"}]}');
  const after = { page: app.request("/"), file: app.request("/assets/main-AB12.js") };
  assert.match(policyOf(after.page), /connect-src 'self' https:\/\/new\.example https/);
  assert.doesNotMatch(policyOf(after.page), /b\.example/);
  assert.notEqual(after.page.headers.get("etag"), before.page.headers.get("etag"));
  assert.equal(after.file.headers.get("etag"), before.file.headers.get("etag"));
});

Deno.test("/config.json holds the settings and the origins of the page's policy but the photos' own", async () => {
  const app = createStandInApp({
    MAP_TILES_URL: "https://{a-b}.tiles.example/{z}/{x}/{y}.png",
    GEOCODER_URL: "https://geo.example",
    REGISTRY_URL: "https://list.example/registry.json",
    IMPRESSUM_URL: "https://hub.example/impressum",
    DEFAULT_LOCALE: "en",
  });
  const response = app.request("/config.json");
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.equal(response.headers.get("content-type"), "application/json");
  const config = parseClientConfig(await response.json())!;
  assert.equal(config.registryUrl, "https://list.example/registry.json");
  assert.equal(config.impressumUrl, "https://hub.example/impressum");
  assert.equal(config.defaultLocale, "en");
  const connect = policyOf(app.request("/")).split("; ").find((part) => part.startsWith("connect-src"))!;
  assert.deepEqual(["connect-src", "'self'", ...config.connectOrigins, COMMONS_API], connect.split(" "));
  assert.equal(config.connectOrigins.length, 5);
});

Deno.test("/config.json has null for disabled tiles and search", async () => {
  const config = await createStandInApp({ MAP_TILES_URL: "", GEOCODER_URL: "" }).request("/config.json")
    .json();
  assert.deepEqual([config.tilesUrl, config.tilesAttribution, config.geocoderUrl], [null, null, null]);
});

Deno.test("/registry.json serves the document as it was written", async () => {
  const app = createStandInApp();
  const text = '{ "instances": [ {"url":"/api", "note":"ä"} ] }\n';
  const before = app.request("/registry.json").headers.get("etag");
  app.setRegistry(text);
  const response = app.request("/registry.json");
  assert.equal(response.headers.get("content-type"), "application/json");
  assert.equal(response.headers.get("cache-control"), "no-cache");
  assert.notEqual(response.headers.get("etag"), before);
  assert.equal(await response.text(), text);
});

const named: [setting: string, path: string][] = [
  ["/regions.json", "/regions.json"],
  ["/maps/regions.json?v=2#top", "/maps/regions.json?v=2"],
  ["regions.json", "/regions.json"],
  ["/a%20b.json", "/a%20b.json"],
];
for (const [setting, path] of named) {
  Deno.test(`with REGISTRY_URL=${setting} the registry is at ${path} and at /registry.json`, async () => {
    const app = createStandInApp({ REGISTRY_URL: setting });
    const [there, usual] = [app.request(path), app.request("/registry.json")];
    assert.deepEqual([there.status, usual.status], [200, 200]);
    assert.deepEqual([...there.headers], [...usual.headers]);
    assert.equal(await there.text(), await usual.text());
  });
}

Deno.test("REGISTRY_URL takes no path away from another route", () => {
  for (const path of ["/", "/favicon.svg", "/config.json", "/healthz"]) {
    const tag = (env: Record<string, string>) => createStandInApp(env).request(path).headers.get("etag");
    assert.equal(tag({ REGISTRY_URL: path }), tag({}), path);
  }
});

Deno.test("a registry on another server gets no path here", () => {
  const app = createStandInApp({ REGISTRY_URL: "https://list.example/regions.json" });
  assert.equal(app.request("/regions.json").status, 404);
});

/** A data-node of which only its presence matters. */
const NODE = { api: () => new Response(), notes: () => [] };
const FEED_LINK = '<link rel="alternate" type="application/atom+xml" href="api/changes.atom">';
const feeds: [name: string, env: Record<string, string>, node: typeof NODE | null, isLinked: boolean][] = [
  ["the page of the own region", { APP_MODE: "standalone" }, NODE, true],
  ["a Hub, which has many regions", {}, NODE, false],
  [
    "the page of a region on another server",
    {
      APP_MODE: "standalone",
      API_BASE_URL: "https://node.example/api",
    },
    NODE,
    false,
  ],
];
for (const [name, env, node, isLinked] of feeds) {
  Deno.test(`${name} ${isLinked ? "names" : "does not name"} the feed, in every encoding`, async () => {
    const app = createStandInApp(env, node);
    const identity = await app.request("/").text();
    assert.equal(identity.includes(`  ${FEED_LINK}\n  </head>`), isLinked);
    const packed = app.request("/", { headers: { "accept-encoding": "br" } });
    const text = isLinked ? brotliDecompressSync(await packed.bytes()).toString() : identity;
    assert.equal(text, identity);
    assert.notEqual(packed.headers.get("etag"), app.request("/").headers.get("etag"));
  });
}

Deno.test("the link to the feed changes the tag of the page", () => {
  const tagOf = (node: typeof NODE | null) =>
    createStandInApp({ APP_MODE: "standalone" }, node).request("/").headers.get("etag");
  assert.notEqual(tagOf(NODE), tagOf(null));
});
