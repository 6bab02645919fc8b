import assert from "node:assert/strict";
import { createCounting, formatMoment, type PluralCategories } from "../../../../client/kit/texts/formats.ts";
import { createRandom } from "../../../fakes/random.ts";

const CASES = [
  { locale: "de", value: 0, number: "0", count: "0 things" },
  { locale: "de", value: 1, number: "1", count: "1 thing" },
  { locale: "de", value: 2, number: "2", count: "2 things" },
  { locale: "de", value: 1_234, number: "1.234", count: "1.234 things" },
  { locale: "en", value: 1, number: "1", count: "1 thing" },
  { locale: "en", value: 1_234_567, number: "1,234,567", count: "1,234,567 things" },
] as const;

const THING = { one: "thing", other: "things" };

for (const { locale, value, number, count } of CASES) {
  Deno.test(`createCounting: ${value} in ${locale}`, () => {
    const counting = createCounting(locale);
    assert.equal(counting.number(value), number);
    assert.equal(counting.count(value, THING), count);
  });
}

Deno.test("createCounting: agrees with Intl in numbers and plural forms", () => {
  const random = createRandom(3);
  for (const locale of ["de", "en"] as const) {
    const rules = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    const plural = new Intl.PluralRules(locale);
    const { number, count } = createCounting(locale);
    for (const value of [0, 1, 2, 999, 1_000, 999_999.5, ...Array.from({ length: 200 }, randomCount)]) {
      assert.equal(number(value), rules.format(value));
      const noun = plural.select(value) === "one" ? "thing" : "things";
      assert.equal(count(value, THING), `${rules.format(value)} ${noun}`);
    }
  }
  function randomCount() {
    return Math.floor(10 ** random.between(0, 12));
  }
});

Deno.test("createCounting: the short form of a large number is short", () => {
  for (const locale of ["de", "en"] as const) {
    const { compactNumber, number } = createCounting(locale);
    assert.match(compactNumber(1_234_567), /^1[.,]2/);
    assert.ok(compactNumber(1_234_567).length < number(1_234_567).length);
  }
});

Deno.test("createCounting: languages with more than two plural forms", () => {
  const { count } = createCounting("pl");
  const region = { one: "region", few: "regiony", many: "regionów" };
  const texts = [1, 2, 5, 12, 22, 1_234, 12_345].map((value) => count(value, region));
  assert.deepEqual(texts, [
    "1 region",
    "2 regiony",
    "5 regionów",
    "12 regionów",
    "22 regiony",
    "1234 regiony",
    "12\u00a0345 regionów",
  ]);
});

Deno.test("createCounting: millions in digits take the ordinary plural", () => {
  const { count, formFor } = createCounting("fr");
  const region = { one: "région", other: "régions" };
  assert.equal(count(1_000_000, region), "1\u202f000\u202f000 régions");
  assert.equal(formFor(0, region), "région");
});

/** A language without an entry, or with another category, does not compile. */
const CATEGORIES: { readonly [Language in keyof PluralCategories]: readonly PluralCategories[Language][] } = {
  de: ["one", "other"],
  en: ["one", "other"],
  fr: ["one", "other"],
  nl: ["one", "other"],
  pl: ["one", "few", "many"],
  cs: ["one", "few", "other"],
  it: ["one", "other"],
  es: ["one", "other"],
  tr: ["one", "other"],
  uk: ["one", "few", "many"],
};

for (const [locale, expected] of Object.entries(CATEGORIES)) {
  Deno.test(`PluralCategories: those of whole numbers in ${locale}`, () => {
    const rules = new Intl.PluralRules(locale);
    const found = new Set(Array.from({ length: 1_000 }, (_, value) => rules.select(value)));
    assert.deepEqual([...found].sort(), [...expected].sort());
  });
}

const NOW = new Date(2026, 10, 21, 14, 30);

const cases: [at: Date, de: string, en: string][] = [
  [new Date(2026, 10, 21, 14, 5), "14:05", "14:05"],
  [new Date(2026, 10, 21, 0, 0), "00:00", "00:00"],
  [new Date(2026, 10, 20, 23, 59), "20. November um 23:59", "20 November at 23:59"],
  [new Date(2025, 10, 21, 14, 5), "21. November um 14:05", "21 November at 14:05"],
];
for (const [at, de, en] of cases) {
  Deno.test(`formatMoment: ${at.toDateString()} ${at.toTimeString().slice(0, 5)}`, () => {
    assert.equal(formatMoment("de-DE", at, NOW), de);
    assert.equal(formatMoment("en-GB", at, NOW), en);
  });
}
