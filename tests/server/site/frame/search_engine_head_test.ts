// What search engines find at the pages that the server writes itself.
import assert from "node:assert/strict";
import type { NoticesSource } from "server/site/notices/notices.ts";
import { openStoreOf } from "../../node/store/open_store_of.ts";
import { createRandomRegion } from "../../node/service/region.ts";
import { createHistoryStub } from "./history_stub.ts";
import { createStandInApp } from "./stand_in_app.ts";

const LEGAL = { impressum: "<p>a", privacy: null };
const NOTICES: NoticesSource = { list: () => [], regionName: () => null, languages: () => [] };
const ENV = {
  PUBLIC_URL: "https://karte.example/kreis/",
  IMPRESSUM_ORG: "Stadt Seefelden",
  IMPRESSUM_ADDRESS: "Marktplatz 1, 36000 Seefelden",
  IMPRESSUM_EMAIL: "stadt@seefelden.example",
  ACCESSIBILITY_LAW: "DE-HE",
};

function openApp(env: Readonly<Record<string, string>>) {
  const opened = openStoreOf(createRandomRegion(31, 20));
  const node = {
    api: () => new Response(),
    openData: { store: () => opened.store, reportDamage: assert.fail, allowsOtherOrigins: true },
    notices: NOTICES,
    notes: () => [],
  };
  const app = createStandInApp(env, node, null, LEGAL, createHistoryStub());
  return {
    ask: async (path: string) => await app.ask(path),
    [Symbol.dispose]: () => opened[Symbol.dispose](),
  };
}

const attributes = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found!);

const PAGES: readonly [path: string, canonical: string, languages: number][] = [
  ["status", "status", 15],
  ["status?lang=fr", "status?lang=fr", 15],
  ["status?region=b", "status?region=b", 15],
  ["notices", "notices", 15],
  ["data", "data", 3],
  ["accessibility", "accessibility", 3],
  ["legal/datenschutz?lang=en", "legal/datenschutz?lang=en", 3],
  // The operator's own file: its language is not known.
  ["legal/impressum?lang=en", "legal/impressum", 0],
  ["ogc?f=html", "ogc", 0],
  ["ogc/collections/playgrounds/items?f=html&limit=2", "ogc/collections/playgrounds/items", 0],
];

for (const [path, canonical, languages] of PAGES) {
  Deno.test(`/${path} has a description, one address, and absolute links to its languages`, async () => {
    using app = openApp(ENV);
    const response = await app.ask(`/${path}`);
    assert.equal(response.status, 200);
    const html = await response.text();
    const [description, ...others] = attributes(html, /<meta name="description" content="([^"]+)">/g);
    assert.ok(others.length === 0 && description!.length >= 40, description);
    assert.deepEqual(attributes(html, /<link rel="canonical" href="([^"]+)">/g), [
      ENV.PUBLIC_URL + canonical,
    ]);
    const links = attributes(html, /<link rel="alternate" hreflang="[\w-]+" href="([^"]+)">/g);
    assert.equal(links.length, languages);
    assert.ok(links.every((href) => href.startsWith(ENV.PUBLIC_URL)));
  });
}

Deno.test("without PUBLIC_URL pages have relative links to their languages, and no canonical one", async () => {
  const { PUBLIC_URL: _, ...env } = ENV;
  using app = openApp(env);
  const html = await (await app.ask("/legal/datenschutz")).text();
  assert.ok(!html.includes("canonical"));
  assert.deepEqual(attributes(html, /<link rel="alternate" hreflang="\w\w" href="([^"]+)">/g), [
    "datenschutz?lang=de",
    "datenschutz?lang=en",
  ]);
});

const WITH_SLASH: readonly [path: string, location: string][] = [
  ["/status/", "../status"],
  ["/status/?region=b", "../status?region=b"],
  ["/data/", "../data"],
  ["/notices/", "../notices"],
  ["/accessibility/", "../accessibility"],
  ["/legal/datenschutz/?lang=en", "../../legal/datenschutz?lang=en"],
];
for (const [path, location] of WITH_SLASH) {
  Deno.test(`${path} leads to the page without the slash`, async () => {
    using app = openApp(ENV);
    const response = await app.ask(path);
    assert.deepEqual([response.status, response.headers.get("location")], [302, location]);
  });
}

Deno.test("a slash at the end of what is not there is not found", async () => {
  using app = openApp(ENV);
  for (const path of ["/nothing/", "/status//", "//", "/assets/"]) {
    assert.equal((await app.ask(path)).status, 404, path);
  }
});
