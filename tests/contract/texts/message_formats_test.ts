import assert from "node:assert/strict";
import { intlTag, LOCALES } from "contract/kit/locales.ts";
import { createMessageFormats } from "contract/texts/message_formats.ts";
import { createRandom } from "fakes/random.ts";

for (const locale of LOCALES) {
  Deno.test(`createMessageFormats, ${locale}: agrees with Intl in numbers and plural forms`, () => {
    const random = createRandom(3);
    const format = new Intl.NumberFormat(intlTag(locale), { maximumFractionDigits: 0 });
    const rules = new Intl.PluralRules(locale);
    const { number, plural } = createMessageFormats(locale);
    const forms = { zero: "zero", one: "one", two: "two", few: "few", many: "many", other: "other" };
    const counts = Array.from({ length: 200 }, () => Math.floor(10 ** random.between(0, 12)));
    for (const value of [0, 1, 2, 999, 999.5, 1_000, 9_999, 10_000, 999_999.5, ...counts]) {
      assert.equal(number(value), format.format(value));
      assert.equal(plural(value, forms), rules.select(value));
    }
  });
}

Deno.test("createMessageFormats: a category without a form has the form of the others", () => {
  assert.equal(createMessageFormats("pl").plural(5, { one: "region", other: "regionów" }), "regionów");
  // French has a category of its own for millions, which digits do not need.
  assert.equal(createMessageFormats("fr").plural(1_000_000, { one: "région", other: "régions" }), "régions");
});
