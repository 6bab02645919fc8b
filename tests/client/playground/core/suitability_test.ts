import assert from "node:assert/strict";
import { suitabilityOf } from "client/playground/core/suitability.ts";

/** Chips as texts, those that are true in part in brackets. */
function chipsOf(properties: Record<string, unknown>): string[] {
  return suitabilityOf(properties).map(({ name, isPartly, isAddition }) =>
    isPartly ? `(${name})` : isAddition ? `+${name}` : name
  );
}

const CASES: readonly (readonly [name: string, properties: Record<string, unknown>, chips: string[]])[] = [
  ["nothing is known", {}, []],
  ["known not to be", { fenced: "no", shade: "no", wheelchair: "no", lit: "no", toilets: "no" }, []],
  ["all of it", {
    min_age: "0",
    fenced: "yes",
    shade: "yes",
    for_wheelchair: true,
    is_water: true,
    lit: "yes",
    toilets: "yes",
  }, ["babies", "toddlers", "school_children", "fence", "shade", "wheelchair", "water", "lit", "toilets"]],
  ["in part", { fenced: "limited", shade: "limited", lit: "limited" }, ["(fence)", "(shade)", "(lit)"]],
  ["derived by nodes", { has_fence: true, has_shade: true, for_wheelchair: true, for_baby: true }, [
    "+babies",
    "fence",
    "shade",
    "wheelchair",
  ]],
  ["two ages with a gap are one age and an addition", { max_age: "14", for_baby: true, fenced: "yes" }, [
    "school_children",
    "+babies",
    "fence",
  ]],
  ["the same where toddlers are excluded", { min_age: "3", baby: "yes" }, ["school_children", "+babies"]],
  ["babies alone do not exclude others", { for_baby: true }, ["+babies"]],
  ["no gap", { max_age: "14", for_baby: true, for_toddler: true }, ["babies", "toddlers", "school_children"]],
  ["equipment for wheelchairs without access", { wheelchair: "no", for_wheelchair: true }, ["wheelchair"]],
  ["access with a wheelchair alone", { wheelchair: "designated" }, []],
  ["the tag before the derived flag", { fenced: "no", has_fence: true }, []],
  ["water by a tag of a device", { "playground:splash_pad": "yes" }, ["water"]],
  ["values of other types", { is_water: ["yes"], toilets: true, lit: ["yes"], fenced: 1 }, []],
];

for (const [name, properties, chips] of CASES) {
  Deno.test(`suitabilityOf: ${name}`, () => assert.deepEqual(chipsOf(properties), chips));
}
