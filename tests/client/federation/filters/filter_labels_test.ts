// A filter leaves exactly the playgrounds that rows, panels and link previews call by its name, whatever nodes send.
import assert from "node:assert/strict";
import { signal } from "@preact/signals";
import fc from "fast-check";
import { type Answer, answerTo, type Question } from "contract/playground/answers.ts";
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import { type Locale, LOCALES } from "contract/kit/locales.ts";
import { ACCESS_VALUES } from "contract/playground/surface_access.ts";
import type { Playground } from "contract/types.ts";
import { type FilterName, makeFilters, matchesFilters } from "client/federation/filters/core/filters.ts";
import { DEVICE_FILTERS, LOCAL_FILTERS } from "client/federation/filters/core/local_filters.ts";
import { createPageRule } from "client/federation/filters/core/page_rule.ts";
import { type Suitability, suitabilityOf } from "client/playground/core/suitability.ts";
import { createCameraModel } from "client/federation/view/view_model.ts";
import { createDetailsModel } from "client/playground/details/details_model.ts";
import { GoodToKnow } from "client/playground/ui/good_to_know.tsx";
import { Facts } from "client/playground/ui/facts.tsx";
import { summarise } from "server/site/preview/core/playground_summary.ts";
import { PREVIEW_TEXTS } from "server/site/preview/core/preview_texts.ts";
import { FILTER_PROPERTIES, isCount, isDistance } from "fakes/filter_properties.ts";
import { tablesOf, textsOf } from "../../../texts/all_texts.ts";
import { makePlaced, makePlayground } from "../../records.ts";
import { renderedText } from "../../rendered_text.ts";

const WORDS = tablesOf(({ filterSheet, panel }) => ({ filterSheet, panel }));
const PAGE = createPageRule(new Set());

const isMatch = (playground: Playground, name: FilterName) =>
  matchesFilters(playground, makeFilters([name], []), PAGE);

/** Shown without its places to break. */
const plain = (text: string) => text.replaceAll("\u00ad", "");

const DEVICES = [
  "slide",
  "splash_pad",
  "swing",
  "baby_swing",
  "table_tennis",
  "sandpit",
  "zipwire",
  "tipi",
  "boat",
  "basketswing",
];
const flag = fc.constantFrom<unknown>(true, false, null, "yes", "no", 1);
const tag = fc.constantFrom<unknown>("yes", "no", "limited", "designated", "leashed", "Yes", "unknown", true);
const count = fc.constantFrom<unknown>(0, 1, 12, null, "3");
const distance = fc.constantFrom<unknown>(0, 615, 616, 1000, null, "3", true);
const fieldsOf = (names: readonly string[], values: fc.Arbitrary<unknown>) =>
  Object.fromEntries(names.map((name) => [name, values]));
const propertiesOf = fc.record({
  ...fieldsOf(Object.values(FILTER_PROPERTIES).filter((name) => !isCount(name) && !isDistance(name)), flag),
  ...fieldsOf(Object.values(FILTER_PROPERTIES).filter(isCount), count),
  ...fieldsOf(Object.values(FILTER_PROPERTIES).filter(isDistance), distance),
  ...fieldsOf(
    ["fenced", "shade", "dog", "wheelchair", "ramp", "ramp:wheelchair", "baby", "lit", "toilets"],
    tag,
  ),
  ...fieldsOf(DEVICES.map((device) => `playground:${device}`), tag),
  access: fc.constantFrom<unknown>(...ACCESS_VALUES, "Members", "unknown", true),
  "playground:theme": fc.constantFrom("pirates", "ship;castle", "Piraten", "playground", "yes", " "),
  min_age: fc.constantFrom("0", "3", "8", "drei"),
  max_age: fc.constantFrom("2", "6", "14"),
  device_kinds: fc.subarray(DEVICES),
  device_count: fc.nat(3),
}, { requiredKeys: [] }) as fc.Arbitrary<Record<string, unknown>>;

const DE = textsOf("de");
const { panel: PANEL, tagValues: VALUES } = DE;
const STATE = {
  camera: createCameraModel(),
  config: { macroMaxZoom: 7, clusterMaxZoom: 13 },
  details: createDetailsModel(),
  notices: signal(null),
  opening: signal(null),
};

/** What chips, lines of the panel, the row of a list and the preview say, as `name` or `name: value`. */
function statementsOn(playground: Playground): ReadonlySet<string> {
  const { properties } = playground;
  const lines = renderedText(
    Facts({ placed: makePlaced(playground), locale: "de", texts: PANEL, values: VALUES }),
  );
  const profile = renderedText(
    GoodToKnow({ placed: makePlaced(playground), state: STATE, texts: DE }),
  );
  const { standouts, features } = summarise(playground, null);
  return new Set([
    ...suitabilityOf(properties).map(({ name, isPartly, isAddition }) =>
      PANEL.suitability(name, isPartly, isAddition)
    ),
    ...[lines, profile].flatMap((each) => each.map((line, i) => `${each[i - 1]}: ${line}`)),
    ...[...standouts, ...features].map((name) => `preview ${name}`),
  ].map(plain));
}

const chip = (name: Suitability) => plain(PANEL.suitability(name, false));
const line = (name: string, ...answers: readonly Answer[]) =>
  answers.map((answer) => plain(`${name}: ${PANEL.answer(answer)}`));
const previewed = (name: string) => [`preview ${name}`];

const ASPECTS = PANEL.inclusiveAspects;

/** Texts that a playground has exactly if it passes the filter: at least one of each list. */
const SAID: Readonly<Partial<Record<FilterName, readonly (readonly string[])[]>>> = {
  baby: [[chip("babies"), plain(PANEL.suitability("babies", false, true))]],
  toddler: [[chip("toddlers")]],
  school_children: [[chip("school_children")]],
  wheelchair: [[chip("wheelchair")], line(ASPECTS.devices, "yes"), previewed("wheelchair")],
  wheelchair_access: [line(PANEL.wheelchairAccess, "yes", "limited")],
  basket_swing: [line(ASPECTS.nestSwing, "yes")],
  ramp: [line(ASPECTS.ramp, "yes")],
  fence: [[chip("fence")], line(PANEL.fence, "yes"), previewed("fence")],
  shade: [[chip("shade")], line(PANEL.shade, "yes"), previewed("shade")],
  has_dogs: [line(PANEL.dogs, "yes", "leashed")],
  water: [[chip("water")], previewed("water")],
  ...Object.fromEntries(["bench", "picnic", "shelter"].map((name) => [name, [previewed(name)]])),
  ...Object.fromEntries(
    ["soccer", "basketball", "table_tennis", ...DEVICE_FILTERS]
      .filter((name) => name !== "baby_swing").map((name) => [name, [previewed(name)]]),
  ),
};

/** Lines of the panel that contradict a filter: texts that no playground has which passes it. */
const CLOSED = ["private", "customers", "permit", "members", "residents", "no"] as const;
const DENIED: Readonly<Partial<Record<FilterName, readonly string[]>>> = {
  private: CLOSED.map((value) => plain(`${PANEL.access}: ${VALUES.access[value]}`)),
  fence: line(PANEL.fence, "no", "limited"),
  shade: line(PANEL.shade, "no", "limited"),
  has_dogs: line(PANEL.dogs, "no"),
  wheelchair: line(ASPECTS.devices, "no"),
  wheelchair_access: line(PANEL.wheelchairAccess, "no"),
  ramp: line(ASPECTS.ramp, "no", "limited"),
};

/** Compared in their own tests: opening hours, what several devices have in common, and what is nearby. */
const NOT_SAID: readonly FilterName[] = [
  "private",
  "theme",
  "open_now",
  "baby_swing",
  "toilet",
  "changing_table",
];

Deno.test("every filter is compared with texts", () => {
  const compared = [...Object.keys(SAID), ...NOT_SAID];
  assert.deepEqual(compared.toSorted(), [...FILTER_ATTRIBUTES, ...LOCAL_FILTERS].toSorted());
});

Deno.test("filters match exactly where chips, lines of the panel, rows and previews say so", () => {
  fc.assert(
    fc.property(propertiesOf, (properties) => {
      const playground = makePlayground({ properties });
      const said = statementsOn(playground);
      for (const [filter, lists] of Object.entries(SAID)) {
        for (const texts of lists) {
          const isSaid = texts.some((text) => said.has(text));
          assert.equal(isMatch(playground, filter as FilterName), isSaid, `${filter}: ${texts}`);
        }
      }
      for (const [filter, texts] of Object.entries(DENIED)) {
        const denied = texts.filter((text) => said.has(text));
        if (isMatch(playground, filter as FilterName)) assert.deepEqual(denied, [], filter);
      }
      const hasTheme = [...said].some((text) => text.startsWith(`${PANEL.theme}: `));
      assert.equal(isMatch(playground, "theme"), hasTheme || properties.has_theme === true);
    }),
    {
      numRuns: 2000,
      examples: [
        [{ fenced: "no", has_fence: true }],
        [{ shade: "limited", has_shade: true }],
        [{ shade: "trees", has_shade: false }],
        [{ "playground:theme": "Piraten" }],
        [{ access: "permit" }],
        [{ dog: "leashed" }],
        [{ wheelchair: "limited" }],
      ],
    },
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
    assert.equal(labelOf("wheelchair"), plain(panel.inclusiveAspects.devices));
    assert.equal(labelOf("wheelchair"), plain(PREVIEW_TEXTS[locale].feature("wheelchair")));
    assert.equal(labelOf("wheelchair_access"), plain(panel.wheelchairAccess));
    assert.equal(labelOf("wheelchair_access"), plain(panel.inclusiveAspects.access));
    assert.equal(labelOf("basket_swing"), plain(panel.inclusiveAspects.nestSwing));
    assert.equal(labelOf("ramp"), plain(panel.inclusiveAspects.ramp));
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
  ["shade", { shade: "trees", has_shade: false }, null],
  ["shade", { has_shade: false }, "no"],
  ["theme", { "playground:theme": "playground" }, null],
  ["theme", { has_theme: true }, "yes"],
];
for (const [question, properties, expected] of ANSWERS) {
  Deno.test(`answerTo: ${question} of ${JSON.stringify(properties)}`, () => {
    assert.equal(answerTo(question, properties), expected);
  });
}
