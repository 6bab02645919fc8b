import assert from "node:assert/strict";
import fc from "fast-check";
import { detectImageType } from "server/site/brand/site_logo.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const examples: [name: string, bytes: Uint8Array, expected: string | null][] = [
  ["SVG", encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), "image/svg+xml"],
  [
    "SVG with all that may stand before it",
    encode('\ufeff<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg>'),
    "image/svg+xml",
  ],
  ["PNG", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0), "image/png"],
  ["WebP", encode("RIFF____WEBPVP8 "), "image/webp"],
  ["another RIFF file", encode("RIFF____WAVEfmt "), null],
  ["HTML", encode("<!doctype html><svg></svg>"), null],
  ["HTML without a document type", encode("<html><svg></svg>"), null],
  ["SVG with entities", encode('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'), null],
  ["an element of another name", encode("<svgx></svgx>"), null],
  ["a comment without end", encode("<!-- <svg>"), null],
  ["UTF-16", Uint8Array.of(0xff, 0xfe, 0x3c, 0, 0x73, 0), null],
  ["GIF", encode("GIF89a"), null],
  ["nothing", new Uint8Array(), null],
];
for (const [name, bytes, expected] of examples) {
  Deno.test(`detectImageType: ${name}`, () => {
    assert.equal(detectImageType(bytes), expected);
  });
}

Deno.test("detectImageType never throws and always ends", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void detectImageType(bytes)));
  const parts = fc.constantFrom("<?a?>", "<!-- -->", "<!--", "<!DOCTYPE a>", "<svg>", " ", "\n");
  fc.assert(fc.property(fc.array(parts), (texts) => void detectImageType(encode(texts.join("")))));
});
