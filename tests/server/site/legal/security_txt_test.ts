import assert from "node:assert/strict";
import { writeSecurityTxt } from "server/site/legal/core/security_txt.ts";

const NOW_MS = Date.UTC(2026, 10, 27, 12);

const writeLines = (facts: Partial<Parameters<typeof writeSecurityTxt>[0]>) =>
  writeSecurityTxt({ contact: "a@b.example", publicUrl: null, nowMs: NOW_MS, ...facts }).split("\r\n");

Deno.test("writeSecurityTxt writes the fields of RFC 9116, each line ended", () => {
  assert.deepEqual(writeLines({ contact: "https://b.example/flaws", publicUrl: "https://karte.example/" }), [
    "Contact: https://b.example/flaws",
    "Expires: 2027-05-01T00:00:00Z",
    "Canonical: https://karte.example/.well-known/security.txt",
    "Preferred-Languages: de, en",
    "",
  ]);
});

const contacts: [contact: string, field: string][] = [
  ["a@b.example", "Contact: mailto:a@b.example"],
  ["a+b%c&d@b.example", "Contact: mailto:a%2Bb%25c%26d@b.example"],
];
for (const [contact, field] of contacts) {
  Deno.test(`writeSecurityTxt writes ${contact} as a mailto address`, () =>
    assert.equal(writeLines({ contact })[0], field));
}

const expiries: [now: string, expires: string][] = [
  ["2026-01-01T00:00:00Z", "2026-07-01T00:00:00Z"],
  ["2026-01-31T23:59:59.999Z", "2026-07-01T00:00:00Z"],
  ["2026-06-30T22:30:00Z", "2026-12-01T00:00:00Z"],
  ["2026-12-31T23:00:00Z", "2027-06-01T00:00:00Z"],
];
for (const [now, expires] of expiries) {
  Deno.test(`writeSecurityTxt of ${now} expires ${expires}`, () =>
    assert.equal(writeLines({ nowMs: Date.parse(now) })[1], `Expires: ${expires}`));
}

const canonical: [publicUrl: string | null, urls: string[]][] = [
  [null, []],
  // The RFC allows https only.
  ["http://karte.example/", []],
  ["https://karte.example/", ["https://karte.example/.well-known/security.txt"]],
  ["https://stadt.example/spielplatz/", [
    "https://stadt.example/.well-known/security.txt",
    "https://stadt.example/spielplatz/.well-known/security.txt",
  ]],
];
for (const [publicUrl, urls] of canonical) {
  Deno.test(`writeSecurityTxt names ${urls.length} canonical addresses for ${publicUrl}`, () => {
    const lines = writeLines({ publicUrl }).filter((line) => line.startsWith("Canonical: "));
    assert.deepEqual(lines, urls.map((url) => `Canonical: ${url}`));
  });
}
