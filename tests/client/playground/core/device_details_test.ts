import assert from "node:assert/strict";
import * as fc from "fast-check";
import {
  type DeviceDetails,
  lacksDetails,
  readDeviceDetails,
} from "client/playground/core/device_details.ts";

const read = (tags: Record<string, string>) => readDeviceDetails(new Map(Object.entries(tags)));
const NOTHING: DeviceDetails = {
  heightMetres: null,
  materials: [],
  ages: null,
  isForBabies: false,
  isCovered: false,
  wheelchair: null,
  blind: null,
  places: null,
};

const CASES: readonly (readonly [name: string, tags: Record<string, string>, Partial<DeviceDetails>])[] = [
  ["nothing is known", { playground: "slide" }, {}],
  ["height", { height: "2.5" }, { heightMetres: 2.5 }],
  ["height with a unit", { height: "2,5 m" }, { heightMetres: 2.5 }],
  ["height in feet", { height: "6'" }, {}],
  ["height of a tower block", { height: "99" }, {}],
  ["height of nothing", { height: "0" }, {}],
  ["materials", { material: "wood;Robinie" }, { materials: [{ known: "wood" }, { text: "Robinie" }] }],
  ["ages", { min_age: "3", max_age: "12" }, { ages: { from: 3, to: 12 } }],
  ["for babies", { baby: "yes" }, { isForBabies: true }],
  ["covered", { covered: "yes" }, { isCovered: true }],
  ["not covered", { covered: "no" }, {}],
  ["accessible", { wheelchair: "limited", blind: "no" }, { wheelchair: "limited", blind: "no" }],
  ["made for wheelchairs", { wheelchair: "designated" }, { wheelchair: "yes" }],
  ["capacity", { capacity: "4" }, { places: 4 }],
  ["absurd capacity", { capacity: "999" }, {}],
  ["dangerous keys", { __proto__: "wood", constructor: "yes" }, {}],
];
for (const [name, tags, expected] of CASES) {
  Deno.test(`readDeviceDetails: ${name}`, () => assert.deepEqual(read(tags), { ...NOTHING, ...expected }));
}

Deno.test("lacksDetails: until material, age and accessibility are known", () => {
  const all = { material: "wood", min_age: "3", wheelchair: "no", blind: "no" };
  assert.equal(lacksDetails(read(all)), false);
  for (const key of Object.keys(all)) {
    const tags = Object.fromEntries(Object.entries(all).filter(([each]) => each !== key));
    assert.equal(lacksDetails(read(tags)), true, key);
  }
});

Deno.test("readDeviceDetails: any tags are read", () => {
  const keys = fc.constantFrom("height", "material", "min_age", "capacity", "wheelchair", "__proto__");
  fc.assert(fc.property(fc.array(fc.tuple(keys, fc.string())), (entries) => {
    const { heightMetres, places } = readDeviceDetails(new Map(entries));
    assert.ok(heightMetres === null || heightMetres > 0 && heightMetres <= 50);
    assert.ok(places === null || places > 0);
  }));
});
