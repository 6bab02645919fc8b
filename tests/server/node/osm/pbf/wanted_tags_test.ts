import assert from "node:assert/strict";
import { prepareWantedWords } from "server/node/osm/pbf/wanted_tags.ts";

const WANTED = new Map<string, ReadonlySet<string> | "any">([
  ["playground", "any"],
  ["leisure", new Set(["playground", "pitch"])],
  ["größe", new Set(["groß"])],
]);
const words = prepareWantedWords(WANTED);
const numberOf = (text: string) => {
  const bytes = new TextEncoder().encode(`<<${text}>>`);
  return words.numberOf(bytes, 2, bytes.length - 2);
};

Deno.test("every wanted word has a unique number, other texts have 0", () => {
  const numbers = ["playground", "leisure", "pitch", "größe", "groß"].map(numberOf);
  assert.equal(new Set(numbers).size, 5);
  assert.ok(!numbers.includes(0));
  // The second has the same length, start and end as a wanted word.
  for (const text of ["", "playgroxnd", "patch", "Pitch", "pitches"]) assert.equal(numberOf(text), 0, text);
});

Deno.test("valuesOf returns the numbers of a key's values", () => {
  assert.equal(words.valuesOf(numberOf("playground")), "any");
  assert.deepEqual(
    words.valuesOf(numberOf("leisure")),
    new Set([numberOf("playground"), numberOf("pitch")]),
  );
  assert.equal(words.valuesOf(numberOf("pitch")), undefined);
});

Deno.test("a tag object is prepared only once", () => assert.equal(prepareWantedWords(WANTED), words));
