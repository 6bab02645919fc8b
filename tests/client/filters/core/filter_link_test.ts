import assert from "node:assert/strict";
import fc from "fast-check";
import { COMPLETENESS_CLASSES } from "../../../../contract/completeness.ts";
import { FILTER_ATTRIBUTES } from "../../../../contract/filter_attributes.ts";
import {
  formatFilterQuery,
  makeFilters,
  NO_FILTERS,
  parseFilterQuery,
} from "../../../../client/filters/core/filters.ts";

const parsed: [search: string, attributes: string[], hidden: string[]][] = [
  ["", [], []],
  ["?", [], []],
  ["?filter=water", ["water"], []],
  ["?filter=water,baby&hide=missing", ["baby", "water"], ["missing"]],
  ["?hide=missing,complete", [], ["complete", "missing"]],
  ["?filter=baby%2Cwater", ["baby", "water"], []],
  ["?filter=water&lang=de&filter=baby", ["baby", "water"], []],
  ["?filter=lava,water,,__proto__&hide=restricted", ["water"], []],
  ["?filter=%E0%A4%A", [], []],
  ["?filter", [], []],
];
for (const [search, attributes, hidden] of parsed) {
  Deno.test(`parseFilterQuery reads "${search}"`, () => {
    const filters = parseFilterQuery(search);
    assert.deepEqual([...filters.attributes], attributes);
    assert.deepEqual([...filters.hidden], hidden);
  });
}

const WATER = makeFilters(["baby", "water"], ["missing"]);
const formatted: [name: string, search: string, filters: typeof WATER, expected: string][] = [
  ["into an empty query", "", WATER, "?filter=baby,water&hide=missing"],
  ["only what is set", "", makeFilters([], ["partial"]), "?hide=partial"],
  ["in place of older ones", "?hide=complete&filter=shade", WATER, "?filter=baby,water&hide=missing"],
  ["out of the query, with nothing left", "?filter=shade&hide=missing", NO_FILTERS, ""],
  [
    "beside what others have written",
    "?a=b%20c&filter=shade&x",
    WATER,
    "?a=b%20c&x&filter=baby,water&hide=missing",
  ],
  ["out of a query that others use too", "?filter=shade&lang=en", NO_FILTERS, "?lang=en"],
  ["in place of escaped names", "?f%69lter=shade", NO_FILTERS, ""],
];
for (const [name, search, filters, expected] of formatted) {
  Deno.test(`formatFilterQuery writes filters ${name}`, () => {
    assert.equal(formatFilterQuery(search, filters), expected);
  });
}

Deno.test("what is written reads back, whatever else is in the query", () => {
  const others = fc.array(fc.webQueryParameters({ size: "small" }), { maxLength: 2 });
  fc.assert(fc.property(
    fc.subarray([...FILTER_ATTRIBUTES]),
    fc.subarray([...COMPLETENESS_CLASSES]),
    others,
    (attributes, hidden, queries) => {
      const filters = makeFilters(attributes, hidden);
      const search = formatFilterQuery(`?${queries.join("&")}`, filters);
      assert.deepEqual(parseFilterQuery(search), filters);
      assert.equal(formatFilterQuery(search, filters), search);
    },
  ));
});
