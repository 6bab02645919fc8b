import assert from "node:assert/strict";
import { loadTexts } from "client/page/texts/locale.ts";
import { FEED_TEXTS } from "server/node/api/feed_texts.ts";
import { PREVIEW_TEXTS } from "server/site/preview/core/preview_texts.ts";
import { appTextsOf } from "./all_texts.ts";
import { findFrenchSpaceFault } from "./french_spaces.ts";

const CASES: readonly (readonly [text: string, isRight: boolean])[] = [
  ["Sol\u202f: Sable, de 08:00 à 20:00", true],
  ["«\u202fAuenpark\u202f»", true],
  ["https://a.example/?x", true],
  ["Sol : Sable", false],
  ["Sol: Sable", false],
  ["Vraiment ?", false],
  ["Vraiment?", false],
  ["« Auenpark\u202f»", false],
  ["«\u202fAuenpark »", false],
  ["«Auenpark»", false],
];
for (const [text, isRight] of CASES) {
  Deno.test(`spaces of French: ${JSON.stringify(text)}`, () => {
    assert.equal(findFrenchSpaceFault(text) === null, isRight);
  });
}

/** All strings, with the way to each; functions are called by the tests of their tables. */
function* listTexts(value: unknown, path: string): Generator<readonly [path: string, text: string]> {
  if (typeof value === "string") yield [path, value];
  if (typeof value !== "object" || value === null) return;
  const entries = value instanceof Map ? value : Object.entries(value);
  for (const [key, each] of entries) yield* listTexts(each, `${path}.${key}`);
}

Deno.test("spaces of French: all texts", async () => {
  const page = await loadTexts("fr");
  const titles = Object.values(FEED_TEXTS.fr.titles).map((title) => title("Auenpark"));
  const all = [page, appTextsOf("fr"), await page.loadLater(), PREVIEW_TEXTS.fr, FEED_TEXTS.fr, titles];
  const texts = all.flatMap((table) => [...listTexts(table, "fr")]);
  assert.ok(texts.length > 300, String(texts.length));
  const faults = texts.filter(([, text]) => findFrenchSpaceFault(text) !== null);
  assert.deepEqual(faults, []);
});
