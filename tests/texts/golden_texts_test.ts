import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { LOCALES } from "contract/locales.ts";
import { goldenFile, sayAllTexts } from "./golden_texts.ts";

for (const locale of LOCALES) {
  Deno.test(`golden texts, ${locale}: every text says what it said`, async () => {
    const expected = (await readFile(goldenFile(locale), "utf8")).split("\n");
    const actual = (await sayAllTexts(locale)).split("\n");
    const [was, is] = [new Set(expected), new Set(actual)];
    assert.deepEqual(
      { missing: expected.filter((line) => !is.has(line)), added: actual.filter((line) => !was.has(line)) },
      { missing: [], added: [] },
    );
  });
}
