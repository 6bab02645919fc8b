import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { LOCALES } from "contract/locales.ts";
import { goldenFile, sayAllTexts } from "./golden_texts.ts";

const pathOf = (line: string) => line.split(/[(\t]/)[0]!;

for (const locale of LOCALES) {
  Deno.test(`golden texts, ${locale}: every text says what it said`, async () => {
    const expected = (await readFile(goldenFile(locale), "utf8")).split("\n");
    const paths = new Set(expected.map(pathOf));
    // Further keys hold what these texts are made of.
    const actual = (await sayAllTexts(locale)).split("\n").filter((line) => paths.has(pathOf(line)));
    const [was, is] = [new Set(expected), new Set(actual)];
    assert.deepEqual(
      { missing: expected.filter((line) => !is.has(line)), added: actual.filter((line) => !was.has(line)) },
      { missing: [], added: [] },
    );
  });
}
