import * as v from "valibot";
import assert from "node:assert/strict";
import fc from "fast-check";
import { cutText, field } from "contract/kit/fields.ts";
import { parsePlayground } from "contract/playground/playground.ts";
import { parseTags } from "contract/playground/tags.ts";

const cuts: [text: string, maxLength: number, expected: string][] = [
  ["  Am Anger\n", 20, "Am Anger"],
  ["Am Anger", 3, "Am"],
  ["Park 🎠", 7, "Park 🎠"],
  ["Park 🎠", 6, "Park \ufffd"],
  ["\udfa0 Park", 20, "\ufffd Park"],
  ["   ", 5, ""],
];
for (const [text, maxLength, expected] of cuts) {
  Deno.test(`cutText of ${JSON.stringify(text)} to ${maxLength}`, () => {
    assert.equal(cutText(text, maxLength), expected);
  });
}

Deno.test("cutText: the result is well-formed, not longer than the limit, and unchanged when cut again", () => {
  const anyText = fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  });
  fc.assert(fc.property(anyText, fc.integer({ min: 0, max: 20 }), (text, maxLength) => {
    const cut = cutText(text, maxLength);
    assert.ok(cut.isWellFormed() && cut.length <= maxLength);
    assert.equal(cutText(cut, maxLength), cut);
  }));
});

Deno.test("no parser of texts leaves half a character behind", () => {
  const text = `${"x".repeat(299)}🎠`;
  const ring = [[9, 50], [9.1, 50], [9.1, 50.1], [9, 50]];
  const geometry = { type: "Polygon", coordinates: [ring] };
  const texts = [
    v.parse(field.text, text),
    parseTags({ name: text }).get("name"),
    parsePlayground({ geometry, properties: { osm_id: 1, name: text } })?.name,
  ];
  for (const each of texts) assert.equal(each, `${"x".repeat(299)}\ufffd`);
});
