import assert from "node:assert/strict";
import { findLegalKind, LEGAL_TYPES, parseLegal } from "contract/page/legal.ts";

const cases: [name: string, value: unknown, expected: ReturnType<typeof parseLegal>][] = [
  ["a text", { content: "<h1>Impressum</h1>" }, { html: "<h1>Impressum</h1>" }],
  ["a text with fields of a later release", { content: "Text", type: "impressum" }, { html: "Text" }],
  ["a node without this text", null, { html: null }],
  ["content that is null", { content: null }, { html: null }],
  ["content left out", {}, { html: null }],
  ["blank content", { content: " \n" }, { html: null }],
  ["content that is no text", { content: 7 }, null],
  ["a bare text", "<h1>Impressum</h1>", null],
  ["a list", [{ content: "Text" }], null],
  ["a number", 7, null],
];
for (const [name, value, expected] of cases) {
  Deno.test(`parseLegal: ${name}`, () => assert.deepEqual(parseLegal(value), expected));
}

Deno.test("findLegalKind knows the arguments that clients send, and no other", () => {
  assert.equal(findLegalKind(LEGAL_TYPES.impressum), "impressum");
  assert.equal(findLegalKind(LEGAL_TYPES.privacy), "privacy");
  for (const other of ["privacy", "Impressum", "", "__proto__"]) assert.equal(findLegalKind(other), null);
});
