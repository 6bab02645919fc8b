// Link previews as crawlers fetch them: without scripts, with names that try to leave their field.
import assert from "node:assert/strict";
import { LOCALES } from "contract/kit/locales.ts";
import { NO_PAGES } from "server/site/preview/sitemap_source.ts";
import type { PreviewOutcome } from "server/site/preview/preview_source.ts";
import { summarise } from "server/site/preview/core/playground_summary.ts";
import type { PreviewTarget } from "contract/page/preview_link.ts";
import { HOSTILE_TEXTS, makePlayground } from "./feature.ts";
import { createStandInApp } from "../frame/stand_in_app.ts";
import { readDocument } from "./read_document.ts";

const PUBLIC = { PUBLIC_URL: "https://karte.example/spiel" };

function answering(outcome: PreviewOutcome, asked: PreviewTarget[] = []) {
  return {
    sitemap: NO_PAGES,
    find(target: PreviewTarget) {
      asked.push(target);
      return outcome;
    },
  };
}

const found = (
  properties: Readonly<Record<string, unknown>> = {},
  region: string | null = null,
): PreviewOutcome => ({
  kind: "found",
  summary: summarise(makePlayground(properties), region),
});

async function crawl(outcome: PreviewOutcome, path: string, env = {}, headers = {}) {
  const response = await createStandInApp(env, null, answering(outcome)).ask(path, { headers });
  return { response, ...readDocument(await response.text()) };
}

Deno.test("preview: title, description, Open Graph, card, JSON-LD and links for a crawler", async () => {
  const outcome = found({ name: "Rosenau", device_kinds: ["slide"] }, "Fulda");
  const { response, title, metas, links, data } = await crawl(outcome, "/p/fulda/W123", PUBLIC);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8");
  assert.equal(response.headers.get("cache-control"), "no-cache");
  assert.equal(response.headers.get("vary"), "accept-language, accept-encoding");
  assert.equal(title, "Rosenau – Fulda");
  const url = "https://karte.example/spiel/p/fulda/W123";
  assert.equal(metas.get("description"), "Rutsche · Kaum erfasst");
  assert.equal(metas.get("og:title"), "Rosenau – Fulda");
  assert.equal(metas.get("og:description"), "Rutsche · Kaum erfasst");
  assert.equal(metas.get("og:url"), url);
  assert.equal(metas.get("og:locale"), "de_DE");
  assert.equal(metas.get("og:image"), `${url}.png`);
  assert.equal(metas.get("twitter:card"), "summary_large_image");
  assert.equal(metas.get("twitter:title"), "Rosenau – Fulda");
  assert.deepEqual(links, [
    ["canonical", "", url],
    ["alternate", "x-default", url],
    ...LOCALES.map((locale) => ["alternate", locale, `${url}?lang=${locale}`]),
  ]);
  assert.equal(data.name, "Rosenau");
  assert.equal(data.url, url);
  assert.equal(data.hasMap, "https://karte.example/spiel/#fulda/W123");
});

Deno.test("preview: a browser runs the scripts of the map, by the policy of the map", async () => {
  const { response, mapLink, scripts, html, title } = await crawl(found(), "/p/fulda/W123", PUBLIC);
  assert.equal(mapLink, "../../#fulda/W123");
  assert.deepEqual(scripts, []);
  assert.deepEqual([...html.matchAll(/ src="([^"]*)"/g)].map(([, src]) => src), [
    "../../assets/main-AB12.js",
  ]);
  const policy = response.headers.get("content-security-policy");
  const map = createStandInApp(PUBLIC).request("/");
  assert.equal(policy, map.headers.get("content-security-policy"));
  assert.doesNotMatch(html, /http-equiv|Spielplätze auf einer Karte/);
  assert.equal(html.match(/<h1>/g)!.length, 1);
  assert.equal(html.match(/<h1/g)!.length, 1);
  assert.equal(title, "Spielplatz ohne Namen");
});

Deno.test("preview: without PUBLIC_URL addresses are relative, and the data has none", async () => {
  const { links, metas, mapLink, data } = await crawl(found(), "/p/W123");
  assert.deepEqual(links[0], ["canonical", "", "../p/W123"]);
  assert.match(metas.get("og:image")!, /^\.\.\//);
  assert.equal(mapLink, "../#W123");
  assert.equal("url" in data || "image" in data || "hasMap" in data, false);
});

Deno.test("preview: no header of the request becomes part of the document", async () => {
  const headers = {
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "gopher",
    "forwarded": "host=evil.example",
  };
  const { html } = await crawl(found(), "/p/W123?x=evil.example&lang=%22%3E%3Cscript%3E", {}, headers);
  assert.doesNotMatch(html, /evil|gopher|"><script>/);
});

for (
  const [query, accepted, configured, expected] of [
    ["?lang=en", "de", "de", "en"],
    ["?lang=xx", "en", "", "en"],
    ["", "en-GB,de;q=0.5", "", "en"],
    ["", "en", "de", "de"],
    ["", null, "", "de"],
    ["", "ja", "", "de"],
  ] as const
) {
  Deno.test(`preview: ${query || "no parameter"}, accepting ${accepted}, DEFAULT_LOCALE=${configured} is ${expected}`, async () => {
    const headers = accepted === null ? {} : { "accept-language": accepted };
    const env = { DEFAULT_LOCALE: configured, ...PUBLIC };
    const { html, metas, mapLink } = await crawl(found(), `/p/W123${query}`, env, headers);
    assert.match(html, new RegExp(`<html lang="${expected}" dir="ltr">`));
    // The map gets a language only if the address names one.
    const asked = query === "?lang=en" ? "?lang=en" : "";
    assert.equal(mapLink, `../${asked}#W123`);
    assert.equal(metas.get("og:url"), `https://karte.example/spiel/p/W123${asked}`);
  });
}

for (const text of HOSTILE_TEXTS) {
  Deno.test(`preview: ${JSON.stringify(text).slice(0, 40)} stays text in every field`, async () => {
    const hostile = { name: text, surface: text, access: text, "addr:city": text, "addr:street": text };
    const plain = await crawl(
      found({ name: "a", surface: "b", access: "c", "addr:city": "d", "addr:street": "e" }, "f"),
      "/p/W123",
      PUBLIC,
    );
    const { tags, scripts, data, links, mapLink } = await crawl(found(hostile, text), "/p/W123", PUBLIC);
    assert.deepEqual(tags, plain.tags);
    assert.deepEqual(scripts, plain.scripts);
    assert.deepEqual(links, plain.links);
    assert.equal(mapLink, plain.mapLink);
    assert.equal(data["@type"], "Playground");
  });
}

const FAILURES = [
  ["unknown playground", 404, null, "../../"],
  ["unknown region", 404, null, "../../"],
  ["silent region", 502, "60", "../../#fulda/W123"],
  ["busy", 503, "5", "../../#fulda/W123"],
] as const;
for (const [kind, status, retryAfter, mapLink] of FAILURES) {
  Deno.test(`preview: ${kind} is ${status}, a page with a sentence and a link for people, JSON for programs`, async () => {
    const app = createStandInApp({}, null, answering({ kind }));
    const page = await app.ask("/p/fulda/W123", { headers: { accept: "text/html" } });
    assert.equal(page.status, status);
    assert.equal(page.headers.get("retry-after"), retryAfter);
    assert.equal(page.headers.get("cache-control"), "no-store");
    const html = await page.text();
    assert.ok(html.includes(`href="${mapLink}"`), html);
    assert.match(html, /<h1>[^<]+<\/h1>\n<p>[^<]+<\/p>/);
    const json = await app.ask("/p/fulda/W123");
    assert.equal(json.status, status);
    assert.equal(typeof (await json.json()).error, "string");
  });
}

Deno.test("preview: the picture, which other origins may show", async () => {
  const app = createStandInApp({}, null, answering(found()));
  const response = await app.ask("/p/fulda/W123.png");
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "image/png");
  assert.equal(response.headers.get("cross-origin-resource-policy"), "cross-origin");
  assert.equal(response.headers.get("cache-control"), "public, max-age=86400");
  const bytes = await response.bytes();
  assert.equal(String(bytes.length), response.headers.get("content-length"));
  assert.equal(new TextDecoder().decode(bytes.subarray(1, 4)), "PNG");
  const etag = response.headers.get("etag")!;
  const again = await app.ask("/p/fulda/W123.png", { headers: { "if-none-match": etag } });
  assert.equal(again.status, 304);
  const none = await createStandInApp({}, null, answering({ kind: "unknown playground" })).ask(
    "/p/fulda/W1.png",
  );
  assert.equal(none.status, 404);
});

Deno.test("preview: HEAD has no body, POST is refused, a known document is not sent again", async () => {
  const app = createStandInApp({}, null, answering(found()));
  const head = await app.ask("/p/W123", { method: "HEAD" });
  assert.equal(head.status, 200);
  assert.equal(await head.text(), "");
  assert.equal((await app.ask("/p/W123", { method: "POST" })).status, 405);
  const again = await app.ask("/p/W123", { headers: { "if-none-match": head.headers.get("etag")! } });
  assert.equal(again.status, 304);
});

Deno.test("preview: other paths below /p are not found, and no source is asked", () => {
  const asked: PreviewTarget[] = [];
  const app = createStandInApp({}, null, answering(found(), asked));
  for (const path of ["/p", "/p/", "/p/x", "/p/W123/x", "/p/a/b/W1", "/p/W1.jpg", "/p/%57123x"]) {
    assert.equal(app.request(path).status, 404, path);
  }
  assert.deepEqual(asked, []);
});

Deno.test("preview: without pages there are none", () => {
  const app = createStandInApp({ DEPLOY_MODE: "data-node" }, null, answering(found()));
  assert.equal(app.request("/p/W123").status, 404);
});

Deno.test("preview: an error of the source is 500, now or later, and logged", async () => {
  const failing = { sitemap: NO_PAGES, find: () => Promise.reject(new Error("broken")) };
  const app = createStandInApp({}, null, failing);
  assert.equal((await app.ask("/p/W123")).status, 500);
  assert.equal(app.logged.length, 1);
});

Deno.test("preview: of the own region it names the region's feed", async () => {
  const node = { api: () => new Response(), notes: () => [] };
  const linkIn = async (env: Readonly<Record<string, string>>, path: string) => {
    const html = await (await createStandInApp(env, node, answering(found())).ask(path)).text();
    return /<link rel="alternate" type="application\/atom\+xml" href="([^"]*)">/.exec(html)?.[1];
  };
  assert.equal(await linkIn({ APP_MODE: "standalone" }, "/p/W123"), "../api/changes.atom");
  assert.equal(await linkIn({}, "/p/fulda/W123"), undefined);
});
