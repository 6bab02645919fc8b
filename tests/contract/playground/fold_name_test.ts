import assert from "node:assert/strict";
import fc from "fast-check";
import { foldName } from "contract/playground/fold_name.ts";

const equalNames: readonly (readonly [string, string])[] = [
  ["München", "muenchen"],
  ["München", "MUNCHEN"],
  ["Großer Garten", "grosser garten"],
  ["Hauptstraße", "HAUPTSTRASSE"],
  ["Île-de-France", "ile de france"],
  ["Łódź", "lodz"],
  ["Tromsø", "tromsoe"],
  ["Gävle", "Ga\u0308vle"],
  ["St.-Martin-Platz", "St. Martin, Platz"],
  ["Спортивная", "СПОРТИВНАЯ"],
];
for (const [name, query] of equalNames) {
  Deno.test(`foldName: ${name} is ${query}`, () => assert.equal(foldName(name), foldName(query)));
}

Deno.test("foldName: different names stay different", () => {
  assert.notEqual(foldName("Neuhof"), foldName("Nauhof"));
  assert.equal(foldName(" – ! "), "");
});

Deno.test("foldName: a typed prefix of a name is a prefix of the folded name", () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom(..."aeouäöüßsø Nn-") }), fc.nat(), (name, at) => {
    const typed = foldName([...name].slice(0, at % (name.length + 1)).join(""));
    assert.ok(foldName(name).startsWith(typed), `"${foldName(name)}" does not begin with "${typed}"`);
  }));
});
