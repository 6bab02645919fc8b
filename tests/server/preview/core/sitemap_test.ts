import assert from "node:assert/strict";
import {
  countParts,
  encodeRobots,
  encodeSitemap,
  encodeSitemapIndex,
  parsePartPath,
  SITEMAP_PART,
} from "../../../../server/preview/core/sitemap.ts";

const FACTS = { publicUrl: "https://karte.example/a&b/", lastModified: "2026-11-20T05:00:00Z" };

Deno.test("sitemap: absolute, escaped addresses with the time of the import", () => {
  assert.equal(
    encodeSitemap(["", "p/W1"], FACTS),
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      "<url><loc>https://karte.example/a&amp;b/</loc><lastmod>2026-11-20T05:00:00Z</lastmod></url>\n" +
      "<url><loc>https://karte.example/a&amp;b/p/W1</loc><lastmod>2026-11-20T05:00:00Z</lastmod></url>\n" +
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
  assert.ok(encodeSitemap(paths, { ...FACTS, publicUrl }).length < 5_000_000);
});

Deno.test("robots: everything is allowed; the sitemap is named where its address is known", () => {
  assert.equal(encodeRobots(null), "User-agent: *\nAllow: /\n");
  assert.equal(
    encodeRobots("https://karte.example/sitemap.xml"),
    "User-agent: *\nAllow: /\n\nSitemap: https://karte.example/sitemap.xml\n",
  );
});
