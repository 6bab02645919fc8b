import assert from "node:assert/strict";
import { weightiestOf } from "client/features/near/core/near_suitability.ts";

const CASES: readonly (readonly [properties: Record<string, unknown>, names: string[]])[] = [
  [{}, []],
  [{ is_water: true }, []],
  [{ lit: "yes", shade: "limited" }, ["shade", "lit"]],
  [{ min_age: "0", lit: "yes", toilets: "yes", fenced: "yes" }, ["fence", "babies", "toddlers"]],
  [{ max_age: "14", for_baby: true, for_wheelchair: true }, ["school_children", "babies", "wheelchair"]],
];
for (const [properties, names] of CASES) {
  Deno.test(`weightiestOf: ${JSON.stringify(properties)}`, () => {
    const chips = weightiestOf(properties);
    assert.deepEqual(chips.map(({ name }) => name), names);
  });
}
