// A filter leaves exactly the playgrounds that rows, panels and link previews call by its name, whatever nodes send.
import assert from "node:assert/strict";
import fc from "fast-check";
import { answerTo, type Question } from "contract/answers.ts";
import { FILTER_ATTRIBUTES } from "contract/filter_attributes.ts";
import { type Locale, LOCALES } from "contract/locales.ts";
import { standoutsOf } from "contract/standout.ts";
import type { Playground } from "contract/types.ts";
import { type FilterName, makeFilters, matchesFilters } from "client/filters/core/filters.ts";
import { LOCAL_FILTERS } from "client/filters/core/local_filters.ts";
import { createPageRule } from "client/filters/core/page_rule.ts";
import { readFacts } from "client/playground/core/playground_facts.ts";
import { suitabilityOf } from "client/playground/core/suitability.ts";
import { summarise } from "server/preview/core/playground_summary.ts";
import { PREVIEW_TEXTS } from "server/preview/core/preview_texts.ts";
import { tablesOf } from "../../texts/all_texts.ts";
import { makePlayground } from "../records.ts";

const WORDS = tablesOf(({ filterSheet, panel }) => ({ filterSheet, panel }));
const PAGE = createPageRule(new Set());

const isMatch = (playground: Playground, name: FilterName) =>
  matchesFilters(playground, makeFilters([name], []), PAGE);

/** Shown without its places to break. */
const plain = (text: string) => text.replaceAll("\u00ad", "");

const FLAGS = ["for_baby", "for_toddler", "for_wheelchair", "has_fence", "has_shade", "has_dogs", "is_water"];
const TAGS = ["fenced", "shade", "dog", "wheelchair", "baby", "lit", "toilets", "playground:water"];
const flag = fc.constantFrom<unknown>(true, false, null, "yes", "no", 1);
const tag = fc.constantFrom<unknown>("yes", "no", "limited", "designated", "leashed", "Yes", "unknown", true);
const propertiesOf = fc.record({
  ...Object.fromEntries(FLAGS.map((name) => [name, flag])),
  ...Object.fromEntries(TAGS.map((name) => [name, tag])),
  min_age: fc.constantFrom("0", "3", "8", "drei"),
  max_age: fc.constantFrom("2", "6", "14"),
  device_kinds: fc.subarray(["slide", "splash_pad", "swing", "table_tennis", "sandpit"]),
  device_count: fc.nat(3),
  table_tennis_count: fc.nat(1),
}, { requiredKeys: [] }) as fc.Arbitrary<Record<string, unknown>>;

/** Chips, by the filter that asks the same. */
const CHIPS: Readonly<Partial<Record<FilterName, ReturnType<typeof suitabilityOf>[number]["name"]>>> = {
  baby: "babies",
  toddler: "toddlers",
  school_children: "school_children",
  fence: "fence",
  shade: "shade",
  wheelchair: "wheelchair",
  water: "water",
};
/** Lines of the panel with the answer yes. */
const LINES = {
  fence: "fence",
  shade: "shade",
  has_dogs: "dogs",
  wheelchair_access: "wheelchairAccess",
} as const;
const SIGNS = ["water", "soccer", "basketball", "table_tennis", "slide", "swing", "sand"] as const;
const PREVIEWED = ["fence", "shade", "wheelchair"] as const;

Deno.test("filters match exactly where chips, lines of the panel, rows and previews say so", () => {
  fc.assert(
    fc.property(propertiesOf, (properties) => {
      const playground = makePlayground({ properties });
      const chips = suitabilityOf(properties).flatMap(({ name, isPartly }) => isPartly ? [] : [name]);
      for (const [filter, chip] of Object.entries(CHIPS)) {
        assert.equal(isMatch(playground, filter as FilterName), chips.includes(chip), `chip ${chip}`);
      }
      const facts = readFacts(properties, "de");
      for (const [filter, line] of Object.entries(LINES)) {
        assert.equal(isMatch(playground, filter as FilterName), facts[line] === "yes", `line ${line}`);
      }
      for (const sign of SIGNS) {
        assert.equal(isMatch(playground, sign), standoutsOf(properties).includes(sign), `sign ${sign}`);
      }
      const { features } = summarise(playground, null);
      for (const name of PREVIEWED) assert.equal(isMatch(playground, name), features.includes(name), name);
    }),
    { examples: [[{ fenced: "no", has_fence: true }], [{ shade: "limited", has_shade: true }]] },
  );
});

Deno.test("filters: every answer is yes, no or not known, and only yes passes", () => {
  fc.assert(fc.property(
    propertiesOf,
    fc.boolean(),
    fc.constantFrom<FilterName>(...FILTER_ATTRIBUTES, ...LOCAL_FILTERS),
    (properties, restricted, name) => {
      const playground = makePlayground({ properties, restricted });
      const answer = PAGE(name, playground);
      assert.ok(["yes", "no", null].includes(answer));
      assert.equal(isMatch(playground, name), answer === "yes");
    },
  ));
});

for (const locale of LOCALES) {
  Deno.test(`filters have the names of chips, lines and previews: ${locale}`, () => {
    const { filterSheet, panel } = WORDS[locale as Locale];
    const labelOf = (name: FilterName) => plain(filterSheet.attribute(name));
    assert.equal(labelOf("wheelchair"), plain(panel.suitability("wheelchair", false)));
    assert.equal(labelOf("wheelchair"), plain(PREVIEW_TEXTS[locale].feature("wheelchair")));
    assert.equal(labelOf("wheelchair_access"), plain(panel.wheelchairAccess));
    assert.ok(!labelOf("wheelchair_access").toLowerCase().includes(labelOf("wheelchair").toLowerCase()));
  });
}

const ANSWERS: readonly (readonly [Question, Record<string, unknown>, unknown])[] = [
  ["wheelchair", { for_wheelchair: true }, "yes"],
  // Of another program: false may mean that nothing is tagged.
  ["wheelchair", { for_wheelchair: false }, null],
  ["wheelchair", { for_wheelchair: false, device_kinds: [] }, "no"],
  ["wheelchair", { for_wheelchair: null, device_kinds: ["swing"] }, null],
  ["wheelchair", { wheelchair: "yes" }, null],
  ["wheelchair_access", { wheelchair: "designated" }, "yes"],
  ["wheelchair_access", { wheelchair: "limited", for_wheelchair: true }, "limited"],
  ["wheelchair_access", { for_wheelchair: true }, null],
  ["fence", { fenced: "no", has_fence: true }, "no"],
  ["fence", { has_fence: false }, null],
  ["dogs", { dog: "leashed" }, "leashed"],
];
for (const [question, properties, expected] of ANSWERS) {
  Deno.test(`answerTo: ${question} of ${JSON.stringify(properties)}`, () => {
    assert.equal(answerTo(question, properties), expected);
  });
}
