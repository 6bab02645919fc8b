import assert from "node:assert/strict";
import { parsePlayground } from "contract/playground/playground.ts";
import { INJECTED_HTML } from "fakes/hostile_values.ts";
import { summarise } from "server/site/preview/core/playground_summary.ts";
import { PREVIEW_TEXTS } from "server/site/preview/core/preview_texts.ts";
import { previewFile, writePreviewDocument } from "server/site/publication/core/preview_document.ts";

const BASE = "https://stadt.example/karte/";

function write(name: string, siteName: string | null = null): string {
  const playground = parsePlayground({
    type: "Feature",
    geometry: { type: "Polygon", coordinates: [[[9, 50], [9.001, 50], [9.001, 50.001], [9, 50]]] },
    properties: { osm_id: 7, osm_type: "R", name, surface: name, operator: name },
  })!;
  const summary = summarise(playground, name);
  assert.equal(previewFile(summary), "p/R7/index.html");
  return writePreviewDocument(summary, PREVIEW_TEXTS.de, { base: BASE, siteName });
}

Deno.test("a preview names the playground and leads to the map", () => {
  const html = write("Spielplatz am Park", "Karte der Stadt");
  assert.match(html, /<meta property="og:title" content="Spielplatz am Park – Spielplatz am Park">/);
  assert.match(html, /<meta property="og:site_name" content="Karte der Stadt">/);
  assert.match(html, /<meta property="og:url" content="https:\/\/stadt\.example\/karte\/p\/R7\/">/);
  assert.match(html, /content="0; url=https:\/\/stadt\.example\/karte\/#R7"/);
});

for (
  const name of [INJECTED_HTML, '"><script>alert(1)</script>', "</script><!--", "' onload='x", "&lt;b&gt;"]
) {
  Deno.test(`the name ${JSON.stringify(name)} stays text`, () => {
    const count = (html: string, sign: RegExp) => html.match(sign)?.length ?? 0;
    const [plain, hostile] = [write("Name", "Name"), write(name, name)];
    for (const sign of [/</g, /<script/g, / on\w+="/g]) {
      assert.equal(count(hostile, sign), count(plain, sign));
    }
  });
}
