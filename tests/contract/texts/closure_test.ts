import assert from "node:assert/strict";
import { LOCALES } from "contract/locales.ts";
import { createClosureTexts } from "contract/texts/closure.ts";

const MESSAGES = {
  closed: "Closed",
  works: "Works",
  seasonal: "Part of the year",
  inSeasons: (seasons: string) => `Only ${seasons}`,
  seasons: { spring: "spring", summer: "summer", autumn: "autumn", winter: "winter" },
};

Deno.test("closure: a sentence for each kind, with the seasons if they are known", () => {
  const { closure, describeClosure } = createClosureTexts(MESSAGES, "en");
  assert.equal(closure({}), null);
  assert.equal(describeClosure(null), null);
  assert.equal(closure({ access: "no" }), "Closed");
  assert.equal(closure({ construction: "minor" }), "Works");
  assert.equal(closure({ seasonal: "yes" }), "Part of the year");
  assert.equal(closure({ seasonal: "winter;summer" }), "Only summer, winter");
});

Deno.test("closure: no language leaves hostile text of a tag in the sentence", () => {
  for (const locale of LOCALES) {
    const { closure } = createClosureTexts(MESSAGES, locale);
    assert.equal(closure({ seasonal: "<b>;summer" })?.includes("<"), false);
  }
});
