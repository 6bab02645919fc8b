import assert from "node:assert/strict";
import fc from "fast-check";
import { findJsonError } from "contract/kit/json_position.ts";

const broken: [name: string, text: string, offset: number][] = [
  ["nothing at all", "", 0],
  ["only space", " \n ", 3],
  ["unquoted word", '{"a": x}', 6],
  ["cut literal", '{"a":tru}', 8],
  ["word that starts like a literal", "[nope]", 2],
  ["literal without its second letter", "[tue]", 2],
  ["literal cut at the end", "fal", 3],
  ["comma before the end of an object", '{"a":1,}', 7],
  ["comma before the end of an array", "[1,]", 3],
  ["missing comma", '[{"a":1} {"b":2}]', 9],
  ["missing colon", '{"a" 1}', 5],
  ["missing end", '{"a":[1', 7],
  ["wrong end", '{"a":[1}', 7],
  ["text after the end", "{} x", 3],
  ["single quotes", "{'a':1}", 1],
  ["leading zero", "[01]", 2],
  ["line break in text", '["a\nb"]', 1],
  ["unknown escape", '["\\q"]', 1],
  ["deep nesting without end", "[".repeat(100_000), 100_000],
];

for (const [name, text, offset] of broken) {
  Deno.test(`findJsonError finds: ${name}`, () => assert.equal(findJsonError(text), offset));
}

Deno.test("findJsonError is null for any JSON, however it is laid out", () => {
  fc.assert(fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, "\t"), (value, space) => {
    assert.equal(findJsonError(JSON.stringify(value, null, space)), null);
  }));
});

Deno.test("findJsonError agrees with JSON.parse on texts that were cut or changed", () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 2 }), (text, position, inserted) => {
      const at = position % (text.length + 1);
      for (const changed of [text.slice(0, at), text.slice(0, at) + inserted + text.slice(at)]) {
        assert.equal(findJsonError(changed) === null, isJson(changed), JSON.stringify(changed));
      }
    }),
    { numRuns: 500 },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
