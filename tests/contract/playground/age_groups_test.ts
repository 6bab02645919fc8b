import assert from "node:assert/strict";
import * as fc from "fast-check";
import { AGE_GROUPS, answerForGroup } from "contract/playground/age_groups.ts";

const CASES: readonly (readonly [name: string, properties: Record<string, unknown>, groups: string[]])[] = [
  ["nothing is known", {}, []],
  ["derived from devices", { for_baby: true, for_toddler: true }, ["babies", "toddlers"]],
  ["derived, but not so", { for_baby: false, for_toddler: null }, []],
  ["from 3 to 14", { min_age: "3", max_age: "14" }, ["school_children"]],
  ["from birth", { min_age: "0" }, ["babies", "toddlers", "school_children"]],
  ["from 2 to 6", { min_age: "2", max_age: "6" }, ["toddlers"]],
  ["up to 14 says nothing of the small ones", { max_age: "14" }, ["school_children"]],
  ["up to 14, with devices for babies", { max_age: "14", for_baby: true }, ["babies", "school_children"]],
  ["up to 6", { max_age: "6" }, ["toddlers"]],
  ["up to 1", { max_age: "1" }, ["babies"]],
  ["youths only", { min_age: "12" }, []],
  ["advised ages before limits", { min_age: "0", "min_age:advisory": "6" }, ["school_children"]],
  ["tags before devices", { min_age: "3", for_baby: true, for_toddler: true }, ["school_children"]],
  ["for babies by tag", { baby: "yes" }, ["babies"]],
  ["not for babies by tag", { baby: "no", for_baby: true }, []],
  ["contradicting limits", { min_age: "14", max_age: "3", for_baby: true }, ["babies"]],
  ["values of other types", { min_age: 3, max_age: ["14"], baby: true, for_baby: "yes" }, []],
  ["unreadable ages", { min_age: "drei", max_age: "1e9" }, []],
];

const groupsOf = (properties: Record<string, unknown>) =>
  AGE_GROUPS.filter((group) => answerForGroup(group, properties) === "yes");

for (const [name, properties, groups] of CASES) {
  Deno.test(`answerForGroup: ${name}`, () => assert.deepEqual(groupsOf(properties), groups));
}

Deno.test("answerForGroup: any properties give an answer", () => {
  const keys = fc.constantFrom("min_age", "max_age", "min_age:advisory", "baby", "for_baby", "toString");
  fc.assert(fc.property(fc.dictionary(keys, fc.jsonValue()), (properties) => {
    for (const group of AGE_GROUPS) {
      assert.ok(["yes", "no", null].includes(answerForGroup(group, properties)));
    }
  }));
});
