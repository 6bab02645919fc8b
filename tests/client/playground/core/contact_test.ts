import assert from "node:assert/strict";
import { readEmail, readPhone, readWebsite } from "../../../../client/playground/core/playground_facts.ts";

const phones: [value: unknown, href: string | null][] = [
  ["+49 661 1021772", "tel:+496611021772"],
  ["+496611021772", "tel:+496611021772"],
  ["+49 (0) 661 / 102-1772", "tel:+496611021772"],
  ["0661 102 1772; 0661 5", "tel:06611021772"],
  ["112", null],
  ["call me", null],
  ["+49 661;phone-context=evil", "tel:+49661"],
  ["javascript:alert(1)", null],
  [4966112345, null],
];
for (const [value, href] of phones) {
  Deno.test(`readPhone of ${value}`, () => assert.equal(readPhone({ phone: value })?.href ?? null, href));
}

const emails: [value: unknown, href: string | null][] = [
  ["gruenflaechen@fulda.de", "mailto:gruenflaechen@fulda.de"],
  ["a.b+c@spielplätze.example", "mailto:a.b+c@spielplätze.example"],
  ["a@b.de?bcc=x@y.de", null],
  ["a@b.de,c@d.de", null],
  ["a@localhost", null],
  ["<a@b.de>", null],
  [{}, null],
];
for (const [value, href] of emails) {
  Deno.test(`readEmail of ${value}`, () => assert.equal(readEmail({ email: value })?.href ?? null, href));
}

const websites: [value: unknown, expected: { href: string; text: string } | null][] = [
  ["https://kuenzell.de", { href: "https://kuenzell.de", text: "kuenzell.de" }],
  ["http://www.fulda.de/spielplätze?x=1", { href: "http://www.fulda.de/spielplätze?x=1", text: "fulda.de" }],
  // The host is what counts, not what somebody wrote in front of it.
  ["https://fulda.de@evil.example/", { href: "https://fulda.de@evil.example/", text: "evil.example" }],
  ["javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["www.fulda.de", null],
  [["https://kuenzell.de"], null],
  // An address that has lost its end leads elsewhere.
  [`https://kuenzell.de/${"x".repeat(300)}`, null],
];
for (const [value, expected] of websites) {
  Deno.test(`readWebsite of ${String(value).slice(0, 50)}`, () =>
    assert.deepEqual(readWebsite({ website: value }), expected));
}

Deno.test("contacts may stand under their longer keys", () => {
  assert.equal(readPhone({ "contact:phone": "0661 1021" })?.text, "0661 1021");
  assert.equal(readEmail({ "contact:email": "a@b.de" })?.text, "a@b.de");
  assert.equal(readWebsite({ "contact:website": "https://b.de/" })?.text, "b.de");
  const tooLong = `https://a.de/${"x".repeat(300)}`;
  assert.equal(readWebsite({ website: tooLong, url: "https://b.de/" })?.text, "b.de");
});
