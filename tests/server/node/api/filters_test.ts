import assert from "node:assert/strict";
import { FILTERS, readFilter } from "../../../../server/node/api/filters.ts";
import { filterBits } from "../../../../server/node/core/filter_attributes.ts";

Deno.test("readFilter: nothing is filtered by default", () => {
  assert.deepEqual(readFilter({}), { attributes: 0, hidden: new Set() });
  assert.deepEqual(readFilter({ filter_water: false, filter_complete: true }), {
    attributes: 0,
    hidden: new Set(),
  });
});

Deno.test("readFilter: required attributes and hidden classes", () => {
  assert.deepEqual(readFilter({ filter_water: true, filter_has_dogs: true, filter_missing: false }), {
    attributes: filterBits(["water", "has_dogs"]),
    hidden: new Set(["missing"]),
  });
});

Deno.test("the filters have the names of the data API", () => {
  assert.equal(
    Object.keys(FILTERS).sort().join(" "),
    "filter_baby filter_basketball filter_bench filter_complete filter_fence filter_has_dogs filter_missing " +
      "filter_partial filter_picnic filter_private filter_shade filter_shelter filter_soccer filter_table_tennis " +
      "filter_theme filter_toddler filter_water filter_wheelchair",
  );
});
