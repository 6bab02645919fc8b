import assert from "node:assert/strict";
import fc from "fast-check";
import { toPlainLine } from "contract/kit/plain_line.ts";
import { encodeScriptJson, escapeMarkup } from "server/base/kit/core/safe_text.ts";
import { HOSTILE_TEXTS } from "../../../site/preview/feature.ts";

const LINES = [
  ["Spielplatz", "Spielplatz"],
  ["  a \t b\n\nc ", "a b c"],
  ["a\u0000\u001b[31mb", "a [31mb"],
  ["gnp\u202egpj", "gnp gpj"],
  ["\u2066x\u2069", "x"],
  ["a\u2028b\u2029c", "a b c"],
  ["\ud800x", "\ufffdx"],
  ["", ""],
  ["\u202e\u0007", ""],
  // Letters of languages that are written from the right stay.
  ["ملعب", "ملعب"],
  ["Grundschule\u200d", "Grundschule\u200d"],
] as const;
for (const [text, expected] of LINES) {
  Deno.test(`plain line: ${JSON.stringify(text)} becomes ${JSON.stringify(expected)}`, () => {
    assert.equal(toPlainLine(text, 40), expected);
  });
}

Deno.test("plain line: a long text is cut, never within a pair of surrogates", () => {
  assert.equal(toPlainLine("x".repeat(100), 10), `${"x".repeat(9)}…`);
  assert.equal(toPlainLine("😀".repeat(100), 10), "😀😀😀😀…");
  assert.equal(toPlainLine("x".repeat(10), 10), "x".repeat(10));
});

Deno.test("plain line: any text is one well-formed line of bounded length, and stays the same when repeated", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 2, max: 50 }), (text, maxLength) => {
    const line = toPlainLine(text, maxLength);
    assert.ok(line.length <= maxLength);
    assert.ok(line.isWellFormed());
    // deno-lint-ignore no-control-regex
    assert.doesNotMatch(line, /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/);
    assert.equal(toPlainLine(line, maxLength), line);
  }));
});

Deno.test("markup: nothing is left that begins a tag, an entity or ends an attribute", () => {
  assert.equal(escapeMarkup(`<a href="x">'&amp;`), "&lt;a href=&quot;x&quot;&gt;&#39;&amp;amp;");
});

/** What neither HTML nor XML allows in a text. */
const FORBIDDEN =
  // deno-lint-ignore no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Noncharacter_Code_Point}|\p{Surrogate}/u;
const CONTROLS = "\u0000\u0007\u000c\u007f\u0085\ufffe\u{1ffff}\ud800";

Deno.test("markup: characters that a document must not have are replaced, spaces and other scripts stay", () => {
  assert.equal(escapeMarkup(CONTROLS), "\ufffd".repeat(8));
  for (const text of ["a\tb\nc", "Am Anger", "ملعب\u200f", "😀"]) assert.equal(escapeMarkup(text), text);
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => {
    assert.doesNotMatch(escapeMarkup(text), FORBIDDEN);
    assert.doesNotMatch(encodeScriptJson({ text }), FORBIDDEN);
  }));
});

Deno.test("script JSON: hostile texts come back as they were, and cannot end the element", () => {
  for (const text of HOSTILE_TEXTS) {
    const encoded = encodeScriptJson({ text });
    assert.doesNotMatch(encoded, /[<>&\u2028\u2029]/);
    assert.deepEqual(JSON.parse(encoded), { text });
  }
});
