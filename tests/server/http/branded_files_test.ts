// The built page with the look of an installation: the places to fill are those of the real template.
import assert from "node:assert/strict";
import type { Brand } from "../../../server/brand/brand.ts";
import { brandManifest, brandPage } from "../../../server/http/branded_files.ts";

const PAGE = await Deno.readTextFile(new URL("../../../static/index.html", import.meta.url));
const MANIFEST = JSON.stringify({
  name: "Spielplatzkarte",
  short_name: "Spielplätze",
  theme_color: "#2f7d4f",
});
const PLAIN: Brand = { siteName: null };

Deno.test("without settings page and manifest are those of the build", () => {
  assert.equal(brandPage(PAGE, PLAIN), PAGE);
  assert.equal(brandManifest(MANIFEST, PLAIN), MANIFEST);
});

Deno.test("the name stands in title, heading and app title of the page", () => {
  const page = brandPage(PAGE, { ...PLAIN, siteName: "Spielplätze im Kreis Fulda" });
  assert.match(page, /<title>Spielplätze im Kreis Fulda<\/title>/);
  assert.match(page, /<h1 class="visually-hidden">Spielplätze im Kreis Fulda<\/h1>/);
  assert.match(page, /<meta name="apple-mobile-web-app-title" content="Spielplätze">/);
  assert.doesNotMatch(page, /Spielplatzkarte/);
});

Deno.test("a name is text, also where it looks like markup or a pattern", () => {
  const siteName = `</title><script>"$1$&'`;
  const page = brandPage(PAGE, { ...PLAIN, siteName });
  assert.equal(page.match(/<script/g)?.length, PAGE.match(/<script/g)?.length);
  assert.match(page, /<title>&lt;\/title&gt;&lt;script&gt;&quot;\$1\$&amp;&#39;<\/title>/);
  assert.equal(JSON.parse(brandManifest(MANIFEST, { ...PLAIN, siteName })).name, siteName);
});

Deno.test("the manifest has the name, and its beginning as short name", () => {
  const manifest = JSON.parse(brandManifest(MANIFEST, { ...PLAIN, siteName: "Spielplätze im Kreis Fulda" }));
  assert.equal(manifest.name, "Spielplätze im Kreis Fulda");
  assert.equal(manifest.short_name, "Spielplätze");
});
