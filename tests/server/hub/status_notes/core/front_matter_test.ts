import assert from "node:assert/strict";
import { readFrontMatter } from "server/hub/status_notes/core/front_matter.ts";

const ALWAYS = { link: null, from: null, until: null };

const usable: [name: string, text: string, announcing: typeof ALWAYS | object | null, body: string][] = [
  ["none", "Title\n\n---\ntext", null, "Title\n\n---\ntext"],
  ["announced", "---\nannounce: true\n---\nTitle\n\ntext", ALWAYS, "Title\n\ntext"],
  ["of Windows, with spaces", "--- \r\nannounce:  true \r\n\r\n---\r\n\r\nTitle", ALWAYS, "Title"],
  ["switched off", "---\nannounce: false\nuntil: 2026-12-24\n---\nTitle", null, "Title"],
  [
    "whole",
    "---\nuntil: 2026-12-24\nfrom: 2026-12-24\nlink: https://a.example/?a:b\nannounce: true\n---\nTitle",
    { link: "https://a.example/?a:b", from: "2026-12-24", until: "2026-12-24" },
    "Title",
  ],
  ["without a title", "---\nannounce: true\n---", ALWAYS, ""],
];
for (const [name, text, announcing, body] of usable) {
  Deno.test(`front matter: ${name}`, () => {
    assert.deepEqual(readFrontMatter(text), { ok: true, announcing, body });
  });
}

const refused: [lines: string, reason: RegExp][] = [
  [
    "announce: true\nuntli: 2026-12-24",
    /^its front matter has "untli: 2026-12-24"; allowed: the fields announce, link, from, until$/,
  ],
  ["announce: true\nText", /^its front matter has "Text"; allowed: the fields/],
  ["toString: 1", /^its front matter has "toString: 1"; allowed: the fields/],
  [`Text ${"x".repeat(10_000)}`, /^its front matter has "Text x{74}…"; allowed: the fields/],
  ["announce: yes", /^its front matter has "announce: yes"; allowed: true or false$/],
  ["announce: true\nlink: http://a.example", /; allowed: an address that starts with https:/],
  ["announce: true\nlink: https://me:secret@a.example/", /; allowed: an address/],
  [`announce: true\nlink: https://a.example/${"a".repeat(2_048)}`, /; allowed: an address/],
  ["announce: true\nlink: javascript:alert(1)", /; allowed: an address/],
  ["announce: true\nfrom: 24.12.2026", /; allowed: a day such as 2026-12-24$/],
  ["announce: true\nuntil:", /; allowed: a day such as/],
  [
    "announce: true\nfrom: 2026-12-24\nuntil: 2026-12-23",
    /until: 2026-12-23, which is before from: 2026-12-24/,
  ],
  ["until: 2026-12-24", /lacks the line "announce: true"$/],
];
for (const [lines, reason] of refused) {
  Deno.test(`front matter: refuses ${JSON.stringify(lines.slice(0, 80))}`, () => {
    const found = readFrontMatter(`---\n${lines}\n---\nTitle`);
    assert.match(found.ok ? "" : found.reason, reason);
  });
}

Deno.test("front matter: has to end", () => {
  const found = readFrontMatter("---\nannounce: true\nTitle");
  assert.match(found.ok ? "" : found.reason, /^no second line --- ends/);
});
