// The built page with the look of an installation: the places to fill are those of the real template.
import assert from "node:assert/strict";
import { isSameBuild } from "client/service_worker/core/shell.ts";
import type { Brand } from "server/site/brand/brand.ts";
import { brandManifest, brandPage, writeAccentStyle } from "server/site/map_page/branded_files.ts";

const PAGE = await Deno.readTextFile(new URL("../../../../static/index.html", import.meta.url));
const MANIFEST = JSON.stringify({
  name: "Spielplatzkarte",
  short_name: "Spielplätze",
  theme_color: "#2f7d4f",
});
const PLAIN: Brand = { siteName: null, accent: null, logo: null };
const ACCENT = { light: "#7a1f5c", onLight: "#ffffff", dark: "#dc79b5", onDark: "#101510" };

Deno.test("without settings page and manifest are those of the build", () => {
  assert.equal(brandPage(PAGE, PLAIN), PAGE);
  assert.equal(brandManifest(MANIFEST, PLAIN), MANIFEST);
});

Deno.test("the name stands in title, headings and app title of the page", () => {
  const page = brandPage(PAGE, { ...PLAIN, siteName: "Spielplätze im Kreis Fulda" });
  assert.match(page, /<title data-text="title">Spielplätze im Kreis Fulda<\/title>/);
  assert.match(page, /<h1 class="visually-hidden" data-text="title">Spielplätze im Kreis Fulda<\/h1>/);
  assert.match(page, /<h2 id="start-title" data-text="title">Spielplätze im Kreis Fulda<\/h2>/);
  assert.match(page, /<meta name="apple-mobile-web-app-title" content="Spielplätze">/);
  assert.doesNotMatch(page, /Spielplatzkarte/);
});

Deno.test("a name is text, also where it looks like markup or a pattern", () => {
  const siteName = `</title><script>"$1$&'`;
  const page = brandPage(PAGE, { ...PLAIN, siteName });
  assert.equal(page.match(/<script/g)?.length, PAGE.match(/<script/g)?.length);
  assert.match(page, /<title data-text="title">&lt;\/title&gt;&lt;script&gt;&quot;\$1\$&amp;&#39;<\/title>/);
  assert.equal(JSON.parse(brandManifest(MANIFEST, { ...PLAIN, siteName })).name, siteName);
});

Deno.test("the accent follows the style sheet, for both schemes, and is the colour of the browser's bars", () => {
  const page = brandPage(PAGE, { ...PLAIN, accent: ACCENT });
  const style = /<style>([^<]*)<\/style>/.exec(page)?.[1];
  assert.equal(style, writeAccentStyle(ACCENT));
  assert.match(
    style!,
    /^:root\{--accent:#7a1f5c;--accent-text:#ffffff\}@media screen and \(prefers-color-scheme:dark\)/,
  );
  assert.ok(page.indexOf("<style>") > page.indexOf("%HEAD%"), "after the links to style sheets");
  assert.equal(page.match(/<meta name="theme-color" content="#7a1f5c" media=/g)?.length, 2);
  assert.equal(JSON.parse(brandManifest(MANIFEST, { ...PLAIN, accent: ACCENT })).theme_color, "#7a1f5c");
});

Deno.test("the manifest has the name, and its beginning as short name", () => {
  const manifest = JSON.parse(brandManifest(MANIFEST, { ...PLAIN, siteName: "Spielplätze im Kreis Fulda" }));
  assert.equal(manifest.name, "Spielplätze im Kreis Fulda");
  assert.equal(manifest.short_name, "Spielplätze");
});

Deno.test("to the service worker the page with another look is of the same build", () => {
  const branded = brandPage(PAGE, { siteName: "Fulda", accent: ACCENT, logo: null });
  assert.notEqual(branded, PAGE);
  assert.ok(isSameBuild(PAGE, branded));
});
