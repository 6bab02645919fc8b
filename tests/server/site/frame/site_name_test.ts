// The name of an installation on the pages that the server writes itself, and in what it serves to programs.
import assert from "node:assert/strict";
import { summarise } from "server/site/preview/core/playground_summary.ts";
import { NO_PAGES } from "server/site/preview/sitemap_source.ts";
import { makePlayground } from "../preview/feature.ts";
import { createHistoryStub } from "./history_stub.ts";
import { createStandInApp } from "./stand_in_app.ts";

const NAME = "Spielen & <i>Toben</i>";
const MARKUP = "Spielen &amp; &lt;i&gt;Toben&lt;/i&gt;";
const PREVIEWS = {
  sitemap: NO_PAGES,
  find: () => ({ kind: "found", summary: summarise(makePlayground({ name: "Rosenau" }), "Fulda") }) as const,
};

async function open(path: string, name: string | null) {
  const env = { IMPRESSUM_NAME: "Tea Tester", ...(name === null ? {} : { SITE_NAME: name }) };
  const app = createStandInApp(env, null, PREVIEWS, undefined, createHistoryStub());
  return await (await app.ask(path, { headers: { accept: "text/html" } })).text();
}

for (const path of ["/status", "/status?region=b", "/legal/impressum", "/p/b/W1", "/nowhere/at/all"]) {
  Deno.test(`SITE_NAME on ${path}: in the title and above the content, as text`, async () => {
    const html = await open(path, NAME);
    assert.match(html, new RegExp(`<title>[^<]+ – ${MARKUP}</title>`));
    assert.ok(html.includes(`<p class="site"><bdi>${MARKUP}</bdi></p>`), html);
    assert.doesNotMatch(html, /<i>Toben/);
    assert.doesNotMatch(await open(path, null), /class="site"/);
  });
}

Deno.test("SITE_NAME is the site of a link preview", async () => {
  assert.match(await open("/p/b/W1", NAME), new RegExp(`<meta property="og:site_name" content="${MARKUP}">`));
  assert.match(await open("/p/b/W1", null), /<meta property="og:site_name" content="Spielplatzkarte">/);
});

Deno.test("SITE_NAME is part of the page's settings, and of the page", async () => {
  assert.equal(JSON.parse(await open("/config.json", NAME)).siteName, NAME);
  assert.equal(JSON.parse(await open("/config.json", null)).siteName, null);
});
