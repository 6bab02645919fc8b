// Equipment for wheelchairs and access for them are two facts: each has one source and one name.
import assert from "node:assert/strict";
import fc from "fast-check";
import { makeFilters, matchesFilters } from "client/filters/core/filters.ts";
import { createPageRule } from "client/filters/core/page_rule.ts";
import { weightiestOf } from "client/near/core/near_suitability.ts";
import { readFacts } from "client/playground/core/playground_facts.ts";
import { suitabilityOf } from "client/playground/core/suitability.ts";
import { type Locale, LOCALES } from "contract/locales.ts";
import type { Playground } from "contract/types.ts";
import { summarise } from "server/preview/core/playground_summary.ts";
import { PREVIEW_TEXTS } from "server/preview/core/preview_texts.ts";
import { tablesOf } from "../../../texts/all_texts.ts";
import { makePlayground } from "../../records.ts";

const WORDS = tablesOf(({ filterSheet, panel }) => ({ filterSheet, panel }));

/** Shown without its places to break. */
const plain = (text: string) => text.replaceAll("\u00ad", "");
const labelOf = (locale: Locale) => plain(WORDS[locale].filterSheet.attribute("wheelchair"));

/** What visitors read below the name of a playground: in the list nearby, in its panel, and in its link preview. */
function readLabels({ properties, ...rest }: Playground, locale: Locale): Readonly<Record<string, string[]>> {
  const { panel } = WORDS[locale];
  const facts = readFacts(properties, locale);
  const { features } = summarise({ properties, ...rest }, null);
  return {
    row: weightiestOf(properties, facts).map(({ name, isPartly }) =>
      plain(panel.suitability(name, isPartly))
    ),
    panel: suitabilityOf(properties, facts).map(({ name, isPartly }) =>
      plain(panel.suitability(name, isPartly))
    ),
    preview: features.map((name) => plain(PREVIEW_TEXTS[locale].feature(name))),
  };
}

const propertiesOf = fc.record({
  for_wheelchair: fc.constantFrom<unknown>(true, false, null, "yes"),
  wheelchair: fc.constantFrom("yes", "designated", "limited", "no", "Yes", "unknown"),
  lit: fc.constantFrom("yes", "no"),
  toilets: fc.constantFrom("yes", "no"),
}, { requiredKeys: [] });

Deno.test("wheelchairs: row, panel and preview have the filter's name exactly where the filter matches", () => {
  const filters = makeFilters(["wheelchair"], []);
  const page = createPageRule(new Set());
  fc.assert(
    fc.property(propertiesOf, fc.constantFrom(...LOCALES), (properties, locale) => {
      const playground = makePlayground({ properties });
      const isMatch = matchesFilters(playground, filters, page);
      for (const [where, labels] of Object.entries(readLabels(playground, locale))) {
        assert.equal(labels.includes(labelOf(locale)), isMatch, `${where}: ${labels}`);
      }
    }),
    { examples: [[{ wheelchair: "yes" }, "de"], [{ wheelchair: "no", for_wheelchair: true }, "de"]] },
  );
});

for (const locale of LOCALES) {
  Deno.test(`wheelchairs: access is not named as equipment: ${locale}`, () => {
    const { panel } = WORDS[locale];
    const name = plain(panel.wheelchairAccess);
    assert.notEqual(name.toLowerCase(), labelOf(locale).toLowerCase());
    assert.ok(!name.toLowerCase().includes(labelOf(locale).toLowerCase()), name);
  });
}

Deno.test("wheelchairs: access is what the playground's own tag says", () => {
  const accessOf = (properties: Record<string, unknown>) => readFacts(properties, "de").wheelchairAccess;
  assert.equal(accessOf({ wheelchair: "limited", for_wheelchair: true }), "limited");
  assert.equal(accessOf({ for_wheelchair: true }), null);
});
