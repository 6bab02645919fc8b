import assert from "node:assert/strict";
import { COMPLETENESS_CLASSES } from "contract/playground/completeness.ts";
import { FILTER_PROPERTIES } from "fakes/filter_properties.ts";
import { FILTERS, readFilter } from "server/node/api/filters.ts";
import { filterBits } from "server/node/region/core/filter_attributes.ts";

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
  const names = ["private", ...Object.keys(FILTER_PROPERTIES), ...COMPLETENESS_CLASSES];
  assert.deepEqual(Object.keys(FILTERS).sort(), names.map((name) => `filter_${name}`).sort());
});
