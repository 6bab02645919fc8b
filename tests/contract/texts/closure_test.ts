import assert from "node:assert/strict";
import { type Locale, LOCALES } from "contract/kit/locales.ts";
import { readTaggedClosure } from "contract/playground/tagged_closure.ts";
import { createClosureTexts } from "contract/texts/closure.ts";

const MESSAGES = {
  closed: "Closed",
  works: "Works",
  seasonal: "Part of the year",
  inSeasons: (seasons: string) => `Only ${seasons}`,
  seasons: { spring: "spring", summer: "summer", autumn: "autumn", winter: "winter" },
};

function describe(tags: Record<string, string>, locale: Locale = "en"): string | null {
  return createClosureTexts(MESSAGES, locale).describeClosure(readTaggedClosure(tags));
}

Deno.test("closure: a sentence for each kind, with the seasons if they are known", () => {
  assert.equal(describe({}), null);
  assert.equal(describe({ access: "no" }), "Closed");
  assert.equal(describe({ construction: "minor" }), "Works");
  assert.equal(describe({ seasonal: "yes" }), "Part of the year");
  assert.equal(describe({ seasonal: "winter;summer" }), "Only summer, winter");
});

Deno.test("closure: no language leaves hostile text of a tag in the sentence", () => {
  for (const locale of LOCALES) {
    assert.equal(describe({ seasonal: "<b>;summer" }, locale)?.includes("<"), false);
  }
});
