import assert from "node:assert/strict";
import fc from "fast-check";
import {
  areSameFilters,
  countFilters,
  type Filters,
  filtersFor,
  formatFilterQuery,
  isFiltering,
  makeFilters,
  matchesFilters,
  NO_FILTERS,
  parseFilterQuery,
  toggleAttribute,
  toggleClass,
} from "client/federation/filters/core/filters.ts";
import { COMPLETENESS_CLASSES } from "contract/playground/completeness.ts";
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import { parsePlayground } from "contract/playground/playground.ts";
import { clusterArgs, filterArgs } from "contract/rpc.ts";
import type { Bbox } from "contract/types.ts";
import { FILTER_PROPERTIES, isCount, isDistance } from "fakes/filter_properties.ts";
import { answerCall } from "fakes/node_api.ts";
import { createNodeData, type WireBucket } from "fakes/node_data.ts";
import { createRegion } from "fakes/region.ts";
import { makePlayground } from "../../../records.ts";

const filtersOf: fc.Arbitrary<Filters> = fc
  .tuple(fc.shuffledSubarray([...FILTER_ATTRIBUTES]), fc.shuffledSubarray([...COMPLETENESS_CLASSES]))
  .map(([attributes, hidden]) => makeFilters(attributes, hidden));

Deno.test("matchesFilters: the property of every attribute, and its type", async (test) => {
  for (const [attribute, property] of Object.entries(FILTER_PROPERTIES)) {
    await test.step(attribute, () => {
      const filters = makeFilters([attribute], []);
      const [passes, fails] = isCount(property)
        ? [[1, 2], [0, "3", true, null, undefined]]
        : isDistance(property)
        ? [[0, 615], [616, "3", true, null, undefined]]
        : [[true], [false, "true", "yes", 1, null, undefined]];
      for (const value of [...passes, ...fails]) {
        const playground = makePlayground({ properties: value === undefined ? {} : { [property]: value } });
        assert.equal(
          matchesFilters(playground, filters, null),
          passes.some((each) => each === value),
          `${value}`,
        );
      }
    });
  }
  await test.step("private", () => {
    for (const restricted of [true, false]) {
      const playground = makePlayground({ restricted });
      assert.equal(matchesFilters(playground, makeFilters(["private"], []), null), !restricted);
    }
  });
});

Deno.test("matchesFilters: all attributes must match, and the class must not be hidden", () => {
  const wet = makePlayground({ completeness: "partial", properties: { is_water: true } });
  assert.equal(matchesFilters(wet, NO_FILTERS, null), true);
  assert.equal(matchesFilters(wet, makeFilters(["water", "baby"], []), null), false);
  assert.equal(matchesFilters(wet, makeFilters(["water"], ["missing"]), null), true);
  assert.equal(matchesFilters(wet, makeFilters(["water"], ["partial"]), null), false);
});

Deno.test("matchesFilters agrees with what a node counts in its buckets", () => {
  const bbox: Bbox = [9, 50, 10, 51];
  const data = createNodeData(createRegion({ slug: "a", name: "A", bbox, count: 400, seed: 5 }));
  const playgrounds = data.playgrounds.map(({ feature }) => parsePlayground(feature)!);
  const countOnNode = (filters: Filters) => {
    const query = new URLSearchParams({ ...clusterArgs(9, [-180, -90, 180, 90]), ...filterArgs(filters) });
    const answer = answerCall(
      { data, generation: "current", meta: () => null, legal: {} },
      { functionName: "get_playground_clusters", query },
    );
    assert.equal(answer.status, 200, answer.body);
    return (JSON.parse(answer.body) as WireBucket[]).reduce((sum, { count }) => sum + count, 0);
  };
  const countHere = (filters: Filters) =>
    playgrounds.filter((playground) => matchesFilters(playground, filters, null)).length;
  for (const attribute of FILTER_ATTRIBUTES) {
    const filters = makeFilters([attribute], []);
    assert.ok(
      countHere(filters) > 0 && countHere(filters) < 400,
      `${attribute} does not distinguish these playgrounds`,
    );
    assert.equal(countHere(filters), countOnNode(filters), attribute);
  }
  fc.assert(fc.property(filtersOf, (filters) => assert.equal(countHere(filters), countOnNode(filters))), {
    numRuns: 50,
  });
});

Deno.test("makeFilters sorts the names and ignores unknown ones", () => {
  const filters = makeFilters(["shade", "lava", "water", "shade"], ["missing", "private", "complete"]);
  assert.deepEqual([...filters.attributes], ["water", "shade"]);
  assert.deepEqual([...filters.hidden], ["complete", "missing"]);
});

Deno.test("toggling once changes one filter, toggling twice changes nothing", () => {
  fc.assert(fc.property(filtersOf, fc.constantFrom(...FILTER_ATTRIBUTES), (filters, attribute) => {
    const once = toggleAttribute(filters, attribute);
    assert.equal(Math.abs(countFilters(once) - countFilters(filters)), 1);
    assert.equal(areSameFilters(once, filters), false);
    assert.deepEqual(toggleAttribute(once, attribute), filters);
  }));
  fc.assert(fc.property(filtersOf, fc.constantFrom(...COMPLETENESS_CLASSES), (filters, completeness) => {
    const once = toggleClass(filters, completeness);
    assert.equal(once.hidden.has(completeness), !filters.hidden.has(completeness));
    assert.deepEqual(toggleClass(once, completeness), filters);
  }));
});

Deno.test("areSameFilters compares attributes and hidden classes", () => {
  const [water, missing] = [makeFilters(["water"], []), makeFilters([], ["missing"])];
  assert.equal(areSameFilters(water, makeFilters(["water"], [])), true);
  for (const other of [NO_FILTERS, missing, makeFilters(["baby"], []), makeFilters(["water"], ["missing"])]) {
    assert.equal(areSameFilters(water, other), false);
    assert.equal(areSameFilters(other, water), false);
  }
});

Deno.test("isFiltering: true for an attribute or a hidden class", () => {
  assert.deepEqual(
    [NO_FILTERS, makeFilters(["water"], []), makeFilters([], ["missing"])].map(isFiltering),
    [false, true, true],
  );
});

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

const WATER_AND_BABY = makeFilters(["baby", "water"], ["missing"]);
const formatted: [name: string, search: string, filters: Filters, expected: string][] = [
  ["into an empty query", "", WATER_AND_BABY, "?filter=baby,water&hide=missing"],
  ["that are set, and no empty parameter", "", makeFilters([], ["partial"]), "?hide=partial"],
  [
    "in place of earlier ones",
    "?hide=complete&filter=shade",
    WATER_AND_BABY,
    "?filter=baby,water&hide=missing",
  ],
  ["and gives an empty query if there are none", "?filter=shade&hide=missing", NO_FILTERS, ""],
  [
    "and keeps other parameters unchanged",
    "?a=b%20c&filter=shade&x",
    WATER_AND_BABY,
    "?a=b%20c&x&filter=baby,water&hide=missing",
  ],
  ["and removes them beside other parameters", "?filter=shade&lang=en", NO_FILTERS, "?lang=en"],
  ["in place of parameters with escaped names", "?f%69lter=shade", NO_FILTERS, ""],
];
for (const [name, search, filters, expected] of formatted) {
  Deno.test(`formatFilterQuery writes filters ${name}`, () => {
    assert.equal(formatFilterQuery(search, filters), expected);
  });
}

Deno.test("formatFilterQuery, then parseFilterQuery: the same filters, whatever other parameters there are", () => {
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

Deno.test("filtersFor drops what a node cannot filter by, and returns the same object if it can", () => {
  const filters = makeFilters(["water", "fence", "toilet", "changing_table"], ["missing"]);
  const namesFor = (hasPageFilters: boolean, hasToiletFilters: boolean) => [
    ...filtersFor(filters, { hasPageFilters, hasToiletFilters }).attributes,
  ];
  assert.equal(filtersFor(filters, { hasPageFilters: true, hasToiletFilters: true }), filters);
  assert.deepEqual(namesFor(true, false), ["water", "fence"]);
  assert.deepEqual(namesFor(false, true), ["water", "toilet", "changing_table"]);
  assert.deepEqual(namesFor(false, false), ["water"]);
});
