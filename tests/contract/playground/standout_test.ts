import assert from "node:assert/strict";
import * as fc from "fast-check";
import { STANDOUTS, standoutsOf } from "contract/playground/standout.ts";

const CASES: readonly (readonly [name: string, properties: Record<string, unknown>, wanted: string[]])[] = [
  ["nothing is known", {}, []],
  ["derived properties", { is_water: true, has_soccer: true, table_tennis_count: 2 }, [
    "water",
    "soccer",
    "table_tennis",
  ]],
  ["derived properties that are not set", { is_water: false, has_soccer: null, table_tennis_count: 0 }, []],
  ["tags of devices", { "playground:slide": "yes", "playground:swing": "3", "playground:sandpit": "no" }, [
    "slide",
    "swing",
  ]],
  ["devices that the node counted", { device_kinds: ["basketswing", "zipwire", "flying_saucer", 7] }, [
    "zipwire",
    "swing",
  ]],
  ["each once, most remarkable first", {
    device_kinds: ["sandpit", "slide", "water", "slide"],
    "playground:slide": "yes",
    is_water: true,
  }, ["water", "slide", "sand"]],
  [
    "values of other types",
    { device_kinds: "slide", is_water: { yes: true }, "playground:slide": ["yes"] },
    [],
  ],
];

for (const [name, properties, wanted] of CASES) {
  Deno.test(`standoutsOf: ${name}`, () => assert.deepEqual(standoutsOf(properties), wanted));
}

Deno.test("standoutsOf: any properties give a part of the list, in its order", () => {
  fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (properties) => {
    const found = standoutsOf(properties);
    assert.deepEqual(found, STANDOUTS.filter((name) => found.includes(name)));
  }));
});
