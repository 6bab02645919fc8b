import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { listTexts } from "client/build/check_catalog.ts";
import { readCatalogs } from "client/build/compile_texts.ts";
import { compilePseudo, toPseudo } from "./pseudo_language.ts";

const CASES: [text: string, pseudo: string][] = [
  ["Close", "[Clóòséè]"],
  ["Go to <b>{place}</b>", "[Góò tóò <b>{place}</b>]"],
  ["{day, grammar, del}", "[{day, grammar, del}]"],
  [
    "{count, plural, =0 {None} one {# slide} other {# slides}}",
    "[{count, plural, =0 {Nóòñéè} one {# slíìdéè} other {# slíìdéès}}]",
  ],
  ["'{'x'}'", "['{'x'}']"],
];
for (const [text, pseudo] of CASES) {
  Deno.test(`toPseudo: ${text}`, () => assert.equal(toPseudo(text), pseudo));
}

Deno.test("compilePseudo: all texts of English, about 40 % longer", async () => {
  const sources = await readCatalogs(fileURLToPath(new URL("../../locales", import.meta.url)));
  assert.ok(compilePseudo(sources).get("en_later.ts")!.includes("[Dóòwñlóòáàd thíìs áàréèáà]"));
  const lengths = [...listTexts(sources.catalogs.get("en")!)]
    .map(([, text]) => [text.length, toPseudo(text).length] as const);
  const sum = (index: 0 | 1) => lengths.reduce((total, each) => total + each[index], 0);
  assert.ok(Math.abs(sum(1) / sum(0) - 1.4) < 0.1, `${sum(1) / sum(0)}`);
});
