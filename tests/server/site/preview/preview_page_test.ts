import assert from "node:assert/strict";
import { summarise } from "server/site/preview/core/playground_summary.ts";
import { renderPreview } from "server/site/preview/preview_page.ts";
import { makePlayground } from "./feature.ts";
import { PAGE } from "../frame/stand_in_app.ts";

const MAP_PAGE = new TextDecoder().decode(PAGE.identity);

const render = (mapPage: string) =>
  renderPreview(mapPage, {
    summary: summarise(makePlayground({}), null),
    locale: "de",
    links: {
      page: "W1",
      picture: "W1.png",
      alternates: new Map(),
      neutral: "W1",
      map: "../#W1",
      addresses: null,
      root: "../",
    },
    mapCredit: null,
  }, { siteName: null, accent: null, logo: null });

for (
  const part of ["<title>Spielplatzkarte</title>", '<meta name="description"', "<h1", "</head>", "<main>\n"]
) {
  Deno.test(`renderPreview: throws if the page of the map lacks ${JSON.stringify(part)}`, () => {
    assert.ok(MAP_PAGE.includes(part));
    assert.throws(() => render(MAP_PAGE.replace(part, "")), /^Error: cannot write the preview: /);
  });
}

Deno.test("renderPreview: leaves out the start of the map", () => {
  const start = '<section class="sheet sheet-start">\n<h2>Spielplatzkarte</h2>\n</section>\n';
  assert.equal(render(MAP_PAGE.replace("    </main>", `${start}    </main>`)), render(MAP_PAGE));
});
