import assert from "node:assert/strict";
import { languageOf, MAX_STATUS_NAME, renderStripLegend, showName } from "server/site/status/page/frame.ts";

Deno.test("the status page shows a name of so many characters, the start of a longer one, and no markup", () => {
  const name = "a".repeat(MAX_STATUS_NAME);
  assert.equal(showName(name), name);
  assert.equal(showName(`${name}a`), `${name.slice(1)}…`);
  assert.equal(showName("<b>"), "&lt;b&gt;");
});

Deno.test("the legend of the strips has the words of every state, in the order of the strips", () => {
  const words = renderStripLegend(languageOf("de", null)).matchAll(/([^>]+)<\/li>/g);
  assert.deepEqual([...words].map(([, word]) => word), [
    "ohne Ausfall",
    "zeitweise ausgefallen",
    "ausgefallen",
    "unbekannt",
  ]);
});
