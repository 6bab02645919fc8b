import assert from "node:assert/strict";
import { countPerFilter } from "client/federation/filters/core/filter_counts.ts";
import { makeFilters, NO_FILTERS } from "client/federation/filters/core/filters.ts";
import { createPageRule } from "client/federation/filters/core/page_rule.ts";
import { LOCAL_FILTERS } from "client/federation/filters/core/local_filters.ts";
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import { makePlayground } from "../../../records.ts";

const RULE = createPageRule(new Set());
const PLAYGROUNDS = [
  makePlayground({ properties: { is_water: true, for_baby: true }, completeness: "partial" }),
  makePlayground({ properties: { is_water: true }, completeness: "partial" }),
  makePlayground({ properties: { for_baby: true }, completeness: "missing" }),
];
const read = (filters = NO_FILTERS) => {
  const counts = countPerFilter(PLAYGROUNDS, filters, RULE, false);
  return [counts.perFilter.get("water"), counts.perFilter.get("baby"), counts.perFilter.get("shade")];
};

Deno.test("countPerFilter: what each filter leaves, together with those that are set", () => {
  assert.deepEqual(read(), [2, 2, 0]);
  assert.deepEqual(read(makeFilters(["water"], [])), [2, 1, 0]);
  assert.deepEqual(read(makeFilters([], ["missing"])), [2, 1, 0]);
  assert.deepEqual(read(makeFilters(["shade"], [])), [0, 0, 0]);
});

Deno.test("countPerFilter: counts for every attribute, and nothing in an empty view", () => {
  const counts = countPerFilter([], NO_FILTERS, RULE, true);
  assert.deepEqual([...counts.perFilter.keys()], [...FILTER_ATTRIBUTES, ...LOCAL_FILTERS]);
  assert.ok([...counts.perFilter.values()].every((count) => count === 0));
});

Deno.test("countPerFilter: not closed now, once the opening hours are evaluated", () => {
  const hours = ["08:00-20:00", "24/7", undefined];
  const playgrounds = hours.map((opening_hours) => makePlayground({ properties: { opening_hours } }));
  const count = (isComplete: boolean) =>
    countPerFilter(playgrounds, NO_FILTERS, createPageRule(new Set([hours[0]])), isComplete).perFilter
      .get("open_now");
  assert.equal(count(false), undefined);
  assert.equal(count(true), 2);
});

Deno.test("countPerFilter: what is left, and of how many nothing is known", () => {
  const playgrounds = [{ shade: "yes" }, {}, {}, { shade: "no" }].map((properties) =>
    makePlayground({ properties })
  );
  const count = (includesUnknown: boolean) => {
    const { left, unknown } = countPerFilter(
      playgrounds,
      makeFilters(["shade"], [], includesUnknown),
      RULE,
      true,
    );
    return [left, unknown];
  };
  assert.deepEqual(count(false), [1, 2]);
  assert.deepEqual(count(true), [3, 2]);
});
