import assert from "node:assert/strict";
import {
  decodeTexts,
  encodeTexts,
  listSearchWords,
  parseQuery,
  rankMatch,
  SEARCH_FIELDS,
  searchTextsOf,
} from "contract/playground/playground_search.ts";

const TAGS = {
  "name": "Spielplatz Große Mühle",
  "alt_name": "Wichtelwiese; Zwergenwiese",
  "operator": "Stadt Fulda",
  "addr:street": "Mühlenweg",
};
const TEXTS = searchTextsOf(TAGS, null);
const NAMELESS = searchTextsOf({ operator: "Stadt Fulda" }, "Saturnstraße");

const ranks: [query: string, texts: typeof TEXTS, field: (typeof SEARCH_FIELDS)[number] | null][] = [
  ["spielpl", TEXTS, "name start"],
  ["SPIELPLATZ GROSSE", TEXTS, "name start"],
  ["zwergen", TEXTS, "name start"],
  ["muehle", TEXTS, "name"],
  ["muhle", TEXTS, "name"],
  ["müh gro", TEXTS, "name"],
  ["mühlenw", TEXTS, "street"],
  ["wichtel mühlenweg", TEXTS, "street"],
  ["fulda", TEXTS, "operator"],
  ["mühle fulda", TEXTS, "operator"],
  ["ühle", TEXTS, null],
  ["spielplatz neuhof", TEXTS, null],
  ["saturnstrasse", NAMELESS, "street"],
  ["Spielplatz an der Saturnstr", NAMELESS, "street"],
  ["Spielplatz Fulda", NAMELESS, "operator"],
  ["an", searchTextsOf({ operator: "Fulda" }, null), null],
];
for (const [text, texts, field] of ranks) {
  Deno.test(`rankMatch of "${text}": ${field}`, () => {
    const rank = rankMatch(texts, parseQuery(text)!);
    assert.equal(rank === null ? null : SEARCH_FIELDS[rank], field);
  });
}

Deno.test("a query is looked up by its words without fillers, unless there are only fillers", () => {
  assert.deepEqual(parseQuery("Spielplatz an der Saturnstraße")!.keys, ["saturnstrasse"]);
  assert.deepEqual(parseQuery("Spielpl am")!.keys, ["spielpl", "am"]);
  assert.deepEqual(parseQuery("hof Hof HÖF")!.words, ["hof"]);
  assert.equal(parseQuery(" -- "), null);
});

Deno.test("every word is listed once per field", () => {
  const texts = searchTextsOf({ name: "Hof am Hof", operator: "Hof" }, null);
  assert.deepEqual(listSearchWords(texts), [
    ["name start", "hof"],
    ["name", "hof"],
    ["name", "am"],
    ["operator", "hof"],
  ]);
  assert.deepEqual(listSearchWords(searchTextsOf({}, null)), []);
});

Deno.test("texts are read back as they were written", () => {
  for (
    const texts of [TEXTS, NAMELESS, searchTextsOf({}, null), searchTextsOf({ name: "a\nb;;c" }, "x\ny")]
  ) {
    assert.deepEqual(decodeTexts(encodeTexts(texts)), texts);
  }
});
