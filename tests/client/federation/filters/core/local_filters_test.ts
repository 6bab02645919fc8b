import assert from "node:assert/strict";
import {
  evaluateFilters,
  formatFilterQuery,
  listUnknown,
  makeFilters,
  matchesFilters,
  parseFilterQuery,
  toggleAttribute,
  withoutLocal,
} from "client/federation/filters/core/filters.ts";
import { AGE_GROUPS, answerForGroup } from "contract/playground/age_groups.ts";
import { createPageRule } from "client/federation/filters/core/page_rule.ts";
import { LOCAL_FILTERS, type LocalFilter } from "client/federation/filters/core/local_filters.ts";
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import { makePlayground } from "../../../records.ts";

const RULE = createPageRule(new Set());

Deno.test("local filters: names are unlike those of nodes' filters", () => {
  assert.deepEqual(
    LOCAL_FILTERS.filter((name) => (FILTER_ATTRIBUTES as readonly string[]).includes(name)),
    [],
  );
});

Deno.test("local filters: open now leaves out what its tags close, whatever its hours say", () => {
  const filters = makeFilters(["open_now"], []);
  const isOpen = (properties: Record<string, unknown>) =>
    matchesFilters(makePlayground({ properties }), filters, RULE);
  assert.equal(isOpen({ opening_hours: "24/7" }), true);
  assert.equal(isOpen({ opening_hours: "24/7", access: "no" }), false);
  assert.equal(isOpen({ disused: "yes" }), false);
  // Works, and a season, do not say that it is closed today.
  assert.equal(isOpen({ construction: "yes" }), true);
  assert.equal(isOpen({ seasonal: "summer" }), true);
});

const CASES:
  readonly (readonly [LocalFilter, passes: Record<string, unknown>, fails: Record<string, unknown>])[] = [
    ["slide", { "playground:slide": "yes" }, { "playground:slide": "no" }],
    ["climbing", { device_kinds: ["climbing_net"] }, { device_kinds: "climbing_net" }],
    ["baby_swing", { device_kinds: ["baby_swing"] }, { "playground:swing": "yes" }],
    ["baby_swing", { "playground:baby_swing": "2" }, { device_kinds: ["swing", null] }],
    ["basket_swing", { device_kinds: ["basketswing"] }, { device_kinds: ["swing"] }],
    ["basket_swing", { "playground:basketswing": "yes" }, { "playground:basketswing": "no" }],
    ["ramp", { ramp: "yes" }, { ramp: "no" }],
    ["ramp", { "ramp:wheelchair": "yes", ramp: "no" }, { "ramp:wheelchair": "no", ramp: "yes" }],
    ["ramp", { ramp: "yes" }, { ramp: "limited" }],
    ["school_children", { max_age: "14" }, { max_age: "6" }],
  ];
for (const [name, passes, fails] of CASES) {
  Deno.test(`local filters: ${name} by ${Object.keys(passes)}`, () => {
    const filters = makeFilters([name], []);
    assert.equal(matchesFilters(makePlayground({ properties: passes }), filters, RULE), true);
    assert.equal(matchesFilters(makePlayground({ properties: fails }), filters, RULE), false);
    assert.equal(matchesFilters(makePlayground({ properties: {} }), filters, RULE), false);
  });
}

Deno.test("local filters: are in the address, toggle, and are left out for nodes", () => {
  const filters = toggleAttribute(makeFilters(["water"], ["missing"]), "slide");
  assert.equal(formatFilterQuery("", filters), "?filter=water,slide&hide=missing");
  assert.deepEqual(parseFilterQuery("?filter=slide,water&hide=missing"), filters);
  assert.deepEqual(withoutLocal(filters), makeFilters(["water"], ["missing"]));
  assert.deepEqual(toggleAttribute(filters, "slide"), makeFilters(["water"], ["missing"]));
});

Deno.test("not known is not no: such playgrounds are shown on request, which is in the address", () => {
  const strict = makeFilters(["shade", "fence"], []);
  const lenient = makeFilters(["shade", "fence"], [], true);
  const cases: readonly (readonly [Record<string, unknown>, "yes" | "no" | null])[] = [
    [{ has_shade: true, has_fence: true }, "yes"],
    [{ has_shade: true }, null],
    [{ has_shade: true, fenced: "no" }, "no"],
    [{ fenced: "limited" }, "no"],
  ];
  for (const [properties, answer] of cases) {
    const playground = makePlayground({ properties });
    assert.equal(evaluateFilters(playground, strict, RULE), answer);
    assert.equal(matchesFilters(playground, strict, RULE), answer === "yes");
    assert.equal(matchesFilters(playground, lenient, RULE), answer !== "no");
  }
  assert.deepEqual(listUnknown(makePlayground({ properties: { has_shade: true } }), strict, RULE), ["fence"]);
  assert.equal(formatFilterQuery("", lenient), "?filter=fence,shade&unknown=show");
  assert.deepEqual(parseFilterQuery("?filter=fence,shade&unknown=show"), lenient);
  assert.equal(parseFilterQuery("?unknown=show").includesUnknown, false, "nothing is asked for");
  assert.deepEqual(withoutLocal(lenient), strict, "nodes do not know it");
  const none = toggleAttribute(toggleAttribute(lenient, "shade"), "fence");
  assert.equal(none.includesUnknown, false, "it ends with the last filter");
});

Deno.test("a device is absent only where its node lists the kinds, and all of them", () => {
  const answerTo = (properties: Record<string, unknown>) => RULE("slide", makePlayground({ properties }));
  assert.equal(answerTo({ device_kinds: ["slide"] }), "yes");
  assert.equal(answerTo({ device_kinds: ["swing"], device_count: 1 }), "no");
  assert.equal(answerTo({ device_count: 3 }), null, "a node of another program");
  assert.equal(answerTo({ device_kinds: [], device_count: 0 }), null, "nothing is mapped");
  assert.equal(answerTo({ device_kinds: Array(8).fill("swing") }), null, "the list may be cut off");
});

const AGES: readonly (readonly [name: string, properties: Record<string, unknown>])[] = [
  ["babies", { for_baby: true }],
  ["babies", { baby: "yes" }],
  ["toddlers", { "min_age:advisory": "2", max_age: "6" }],
  ["toddlers", { for_toddler: true }],
  ["school children", { max_age: "14" }],
  ["none of them", { min_age: "3", max_age: "5", for_baby: true, for_toddler: true }],
];
for (const [groups, properties] of AGES) {
  Deno.test(`filters by age: ${groups}, by the rule of what the panel says, ${JSON.stringify(properties)}`, () => {
    const names = ["baby", "toddler", "school_children"].filter((name) =>
      matchesFilters(makePlayground({ properties }), makeFilters([name], []), RULE)
    );
    const said = AGE_GROUPS.filter((group) => answerForGroup(group, properties) === "yes").map((group) =>
      group === "babies" ? "baby" : group.replace("toddlers", "toddler")
    );
    assert.deepEqual(names, said);
    assert.equal(names.length, groups === "none of them" ? 0 : 1);
  });
}

Deno.test("local filters: have no effect before their rule is loaded", () => {
  const filters = makeFilters([...LOCAL_FILTERS], []);
  assert.equal(matchesFilters(makePlayground(), filters, null), true);
});
