import assert from "node:assert/strict";
import { directionOf, LOCALES } from "contract/kit/locales.ts";
import { enumerate, joinDetails } from "contract/texts/rows.ts";

for (const locale of LOCALES) {
  const isMirrored = directionOf(locale) === "rtl";
  Deno.test(`texts side by side, ${locale}`, () => {
    assert.equal(
      joinDetails(locale, ["A", null, "", "B"]),
      isMirrored ? "\u2068A\u2069 · \u2068B\u2069" : "A · B",
    );
    assert.equal(enumerate(locale, ["A", "B"]), isMirrored ? "\u2068A\u2069، \u2068B\u2069" : "A, B");
    assert.equal(enumerate(locale, []), "");
  });
}
