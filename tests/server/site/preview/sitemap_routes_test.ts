import assert from "node:assert/strict";
import { SITEMAP_PART } from "server/site/preview/core/sitemap.ts";
import { NO_PAGES, type SitemapSource } from "server/site/preview/sitemap_source.ts";
import { createStandInApp } from "../frame/stand_in_app.ts";

const PUBLIC = { PUBLIC_URL: "https://karte.example" };

const withPages = (sitemap: SitemapSource, env: Readonly<Record<string, string>> = PUBLIC) =>
  createStandInApp(env, null, { sitemap, find: () => ({ kind: "unknown region" }) });

const numbered = (count: number): SitemapSource => ({
  count: () => count,
  lastModified: () => null,
  paths: (offset, limit) =>
    Array.from({ length: Math.min(limit, count - offset) }, (_, i) => `p/W${offset + i + 1}`),
});

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/karte\.example\/([^<]*)<\/loc>/g)].map(([, path]) => path!);

Deno.test("sitemap: the map, then its pages", async () => {
  const response = await withPages(numbered(2)).ask("/sitemap.xml");
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "application/xml; charset=utf-8");
  assert.deepEqual(locations(await response.text()), ["", "p/W1", "p/W2"]);
});

Deno.test("sitemap: in parts that have every page once", async () => {
  const count = 2 * SITEMAP_PART + 3;
  const app = withPages(numbered(count));
  const parts = locations(await (await app.ask("/sitemap.xml")).text());
  assert.deepEqual(parts, ["sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"]);
  const pages: string[] = [];
  for (const part of parts) pages.push(...locations(await (await app.ask(`/${part}`)).text()));
  assert.deepEqual(pages, ["", ...Array.from({ length: count }, (_, i) => `p/W${i + 1}`)]);
  assert.equal(app.request("/sitemap-4.xml").status, 404);
});

Deno.test("sitemap: none without PUBLIC_URL; robots.txt does not name it then", async () => {
  const app = withPages(numbered(2), {});
  assert.equal(app.request("/sitemap.xml").status, 404);
  assert.equal(app.request("/sitemap-1.xml").status, 404);
  const robots = app.request("/robots.txt");
  assert.equal(robots.status, 200);
  assert.equal(robots.headers.get("content-type"), "text/plain; charset=utf-8");
  assert.equal(await robots.text(), "User-agent: *\nAllow: /\n");
});

Deno.test("sitemap: robots.txt names it with PUBLIC_URL", async () => {
  const text = await withPages(NO_PAGES).request("/robots.txt").text();
  assert.match(text, /^Sitemap: https:\/\/karte\.example\/sitemap\.xml$/m);
});

Deno.test("sitemap: damaged data is 503", async () => {
  const damaged = { ...numbered(2), paths: () => null };
  assert.equal((await withPages(damaged).ask("/sitemap.xml")).status, 503);
});

Deno.test("sitemap: without pages there is none", () => {
  const app = withPages(numbered(2), { ...PUBLIC, DEPLOY_MODE: "data-node" });
  for (const path of ["/robots.txt", "/sitemap.xml"]) assert.equal(app.request(path).status, 404);
});
