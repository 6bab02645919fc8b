// Relations against the recorded results of osm2pgsql 1.8.0.
import assert from "node:assert/strict";
import { compareResults } from "./compare_results.ts";
import { importRelations } from "./import_relations.ts";
import recorded from "./osm2pgsql_results.json" with { type: "json" };
import type { RelationCase, RelationResult } from "./relation_case.ts";
import { RELATION_CASES } from "./relation_cases.ts";
import { createRelations, nameResults } from "./relation_extract.ts";

const theirs = new Map<string, RelationResult>(Object.entries(recorded));

Deno.test("multipolygons are imported as osm2pgsql does, or differ as their case explains", async (test) => {
  const ours = nameResults(RELATION_CASES, importRelations(createRelations(RELATION_CASES)));
  for (const relationCase of RELATION_CASES) {
    await test.step(relationCase.name, () => {
      assert.deepEqual(compareResults([relationCase], theirs, ours).unexplained, []);
    });
  }
});

Deno.test("every recorded result belongs to one of the relations", () => {
  const names = RELATION_CASES.map(({ name }) => name);
  assert.deepEqual(names.filter((name, i) => names.indexOf(name) !== i), []);
  assert.deepEqual([...theirs.keys()].filter((name) => !names.includes(name)), []);
});

const SQUARE: RelationResult = { areaMetres: 100, rings: [1] };
const RING: RelationResult = { areaMetres: 100, rings: [2] };
const comparisons: [
  name: string,
  theirs: RelationResult | null,
  ours: RelationResult | null,
  result: string,
][] = [
  ["the same", SQUARE, SQUARE, "equal"],
  ["a rounding apart", SQUARE, { ...SQUARE, areaMetres: 100.9 }, "equal"],
  ["nothing in both", null, null, "equal"],
  ["another area", SQUARE, { ...SQUARE, areaMetres: 102 }, "unexplained"],
  ["other rings", SQUARE, RING, "unexplained"],
  ["nothing in ours", SQUARE, null, "unexplained"],
  ["nothing in theirs", null, SQUARE, "unexplained"],
];
for (const [name, their, own, result] of comparisons) {
  Deno.test(`compareResults: ${name} is ${result}`, () => {
    const [theirs, ours] = [their, own].map((each) => new Map(each ? [["it", each]] : []));
    const relationCase: RelationCase = { name: "it", members: [] };
    assert.equal(
      compareResults([relationCase], theirs!, ours!).unexplained.length,
      result === "equal" ? 0 : 1,
    );
  });
}

Deno.test("compareResults takes only the difference that a case explains", () => {
  const relationCase: RelationCase = { name: "it", members: [], differs: { ours: RING, why: "so" } };
  const compare = (own: RelationResult) =>
    compareResults([relationCase], new Map([["it", SQUARE]]), new Map([["it", own]]));
  assert.deepEqual(compare(RING).explained, ["it: 100 m² in 2 rings, osm2pgsql 100 m² in 1 rings: so"]);
  assert.equal(compare({ ...RING, areaMetres: 50 }).unexplained.length, 1);
  assert.equal(compare(SQUARE).unexplained.length, 1);
});
