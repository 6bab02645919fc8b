import assert from "node:assert/strict";
import { LOCALES } from "contract/kit/locales.ts";
import {
  countParts,
  encodeRobots,
  encodeSitemap,
  encodeSitemapIndex,
  parsePartPath,
  SITEMAP_PART,
} from "server/site/preview/core/sitemap.ts";

const FACTS = { publicUrl: "https://karte.example/a&b/", lastModified: "2026-11-20T05:00:00Z" };

const LASTMOD = "<lastmod>2026-11-20T05:00:00Z</lastmod>";

/** All languages of the page, and the address that chooses one by the visitor's browser. */
const listVersions = (path: string) =>
  [["x-default", ""], ...LOCALES.map((locale) => [locale, `?lang=${locale}`])].map(([language, query]) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="https://karte.example/a&amp;b/${path}${query}"/>`
  ).join("");

Deno.test("sitemap: absolute, escaped addresses with their languages and the time of the import", () => {
  assert.equal(
    encodeSitemap(["", "p/W1"], FACTS),
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
      'xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
      `<url><loc>https://karte.example/a&amp;b/</loc>${LASTMOD}${listVersions("")}</url>\n` +
      `<url><loc>https://karte.example/a&amp;b/p/W1</loc>${LASTMOD}${listVersions("p/W1")}</url>\n` +
      "</urlset>\n",
  );
  assert.doesNotMatch(encodeSitemap([""], { ...FACTS, lastModified: null }), /lastmod/);
});

Deno.test("sitemap: the index names its parts, whose paths are read again", () => {
  const names = [...encodeSitemapIndex(3, FACTS).matchAll(/b\/(sitemap[^<]*)</g)].map(([, name]) => name!);
  assert.deepEqual(names, ["sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"]);
  assert.deepEqual(names.map((name) => parsePartPath(`/${name}`)), [1, 2, 3]);
  for (
    const path of [
      "/sitemap.xml",
      "/sitemap-0.xml",
      "/sitemap-01.xml",
      "/sitemap-999999.xml",
      "/sitemap-1.xml/",
    ]
  ) {
    assert.equal(parsePartPath(path), null, path);
  }
});

Deno.test("sitemap: a part is far below what the protocol allows, with the longest address", () => {
  assert.equal(countParts(0), 1);
  assert.equal(countParts(SITEMAP_PART), 1);
  assert.equal(countParts(SITEMAP_PART + 1), 2);
  const paths = Array.from({ length: SITEMAP_PART }, () => "p/W9007199254740991");
  const publicUrl = `https://${"a".repeat(190)}/`;
  // With all languages, each of which adds an address.
  const perLanguage = encodeSitemap(paths, { ...FACTS, publicUrl }).length / (LOCALES.length + 2);
  assert.ok(12 * perLanguage < 5_000_000);
});

Deno.test("robots: everything is allowed; the sitemap is named where its address is known", () => {
  assert.equal(encodeRobots(null), "User-agent: *\nAllow: /\n");
  assert.equal(
    encodeRobots("https://karte.example/sitemap.xml"),
    "User-agent: *\nAllow: /\n\nSitemap: https://karte.example/sitemap.xml\n",
  );
});
