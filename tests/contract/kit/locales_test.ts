import assert from "node:assert/strict";
import { findLocale, intlTag, type Locale } from "contract/kit/locales.ts";

const TAGS = [
  ["de-AT", "de"],
  [" EN ", "en"],
  ["xx", null],
  ["den", null],
  ["", null],
  [null, null],
] as const;
for (const [tag, expected] of TAGS) {
  Deno.test(`findLocale: ${JSON.stringify(tag)} is ${expected}`, () =>
    assert.equal(findLocale(tag), expected));
}

Deno.test("intlTag: British dates and lists in English", () => {
  assert.equal(new Intl.DateTimeFormat(intlTag("en"), { dateStyle: "long" }).format(DAY), "2 April 2026");
  assert.equal(new Intl.ListFormat(intlTag("en")).format(["A", "B", "C"]), "A, B and C");
});

for (const locale of ["ar", "fa"] as unknown as Locale[]) {
  Deno.test(`intlTag: Latin digits and the Gregorian calendar in ${locale}`, () => {
    assert.match(
      new Intl.DateTimeFormat(intlTag(locale), { dateStyle: "long" }).format(DAY),
      /^2 \p{L}+ 2026$/u,
    );
    assert.equal(new Intl.NumberFormat(intlTag(locale)).format(1_234.5), "1,234.5");
  });
}

const DAY = new Date(2026, 3, 2);
