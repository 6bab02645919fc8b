import assert from "node:assert/strict";
import fc from "fast-check";
import { readPlainText } from "client/kit/core/plain_text.ts";

const cases: [name: string, html: string, expected: string][] = [
  ["plain text", "Nur Text", "Nur Text"],
  ["nothing", "", ""],
  ["blocks as lines", "<h1>Impressum</h1><p>Kreis</p><p>Stadt</p>", "Impressum\nKreis\nStadt"],
  ["line breaks", "Hauptstraße 1<br>12345 Ort<BR />Land", "Hauptstraße 1\n12345 Ort\nLand"],
  [
    "white space of the source",
    "<p>  ein\n   langer\tSatz </p>\n\n  <p>noch einer</p>",
    "ein langer Satz\nnoch einer",
  ],
  ["words across inline elements", "<p>Spiel<b>platz</b> <i>im</i> Park</p>", "Spielplatz im Park"],
  [
    "cells of a table",
    "<table><tr><td>Tel.</td><td>0661</td></tr><tr><td>Fax</td></tr></table>",
    "Tel. 0661\nFax",
  ],
  [
    "a whole page",
    '<!DOCTYPE html><html lang="de"><head><title>Impressum</title><style>p{}</style></head><body><p>Wir</p></body></html>',
    "Wir",
  ],
  ["scripts", "vor<script>alert('<p>drin</p>')</script> nach", "vor nach"],
  ["a script that never ends", "vor<script>alert(1) <p>drin</p>", "vor"],
  ["a script with a lookalike of its end", "vor<script></scripted>drin</SCRIPT >nach", "vornach"],
  [
    "what its style hides",
    'Unbekannt<span style="color:red;display: none">doppelt</span><DIV CLASS="x" STYLE=\'display:none;\'>Nr.</DIV> (um 1900)',
    "Unbekannt (um 1900)",
  ],
  ["a line break that its style hides", 'vor<br style="display:none">nach', "vor\nnach"],
  ["comments", "a<!-- <p>drin</p> -->b<!-- ohne Ende", "ab"],
  ["brackets in values", `<a title="a > b" href='x>y'>Link</a>`, "Link"],
  ["an apostrophe in a tag", "<p it's>Text</p>", "Text"],
  ["a value that never ends", '<a href="x>Link</a>', ""],
  ["a tag that never ends", "Text<p class=", "Text"],
  ["brackets that are no tags", "3 < 4 > 2 <3", "3 < 4 > 2 <3"],
  ["entities", "M&uuml;ller &amp; S&ouml;hne &#167;&#x20AC; &bdquo;gut&ldquo;", "Müller & Söhne §€ „gut“"],
  ["escaped markup stays text", "&lt;script&gt;x&lt;/script&gt;", "<script>x</script>"],
  ["no entity is decoded twice", "&amp;lt;", "&lt;"],
  [
    "unknown entities stay",
    "&unbekannt; &toString; &#0; &#xD800; &#9999999; & &;",
    "&unbekannt; &toString; &#0; &#xD800; &#9999999; & &;",
  ],
];
for (const [name, html, expected] of cases) {
  Deno.test(`readPlainText: ${name}`, () => assert.equal(readPlainText(html), expected));
}

const piece = fc.constantFrom(
  "<",
  ">",
  "</",
  "<p",
  "<!--",
  "-->",
  '"',
  "'",
  "=",
  "&",
  ";",
  " ",
  "\n",
  "script",
  "a",
);

Deno.test("readPlainText: any input, no blank lines, no spaces at the ends", () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.array(piece).map((pieces) => pieces.join(""))), (html) => {
    assert.doesNotMatch(readPlainText(html), /\n\s|\s\n|^\s|\s$| {2}/);
  }));
});

Deno.test("readPlainText: keeps all words", () => {
  const word = fc.string({ minLength: 1 }).filter((text) => /^[^\s<>&]+$/.test(text));
  fc.assert(fc.property(fc.array(word), (words) => {
    assert.equal(readPlainText(`<p>${words.join(" </b>\n<i>")}</p>`), words.join(" "));
  }));
});

Deno.test("readPlainText: linear time", () => {
  // 256 KiB each: quadratic time would be minutes.
  for (const piece of ["<b> ", "<a ", '<a "', "<a='", "<script>", "</script", "<!--", "<br> ", "&amp", "<"]) {
    const text = readPlainText(piece.repeat(262_144 / piece.length));
    assert.ok(text.length <= 262_144);
  }
});
