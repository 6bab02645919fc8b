import assert from "node:assert/strict";
import fc from "fast-check";
import { FILTER_ATTRIBUTES, type FilterAttribute } from "../../../../contract/filter_attributes.ts";
import { deriveProperties } from "../../../../server/node/core/derive.ts";
import { attributeBits, filterBits } from "../../../../server/node/core/filter_attributes.ts";

const plain = deriveProperties({ tags: {}, areaMetres: 1 }, [], 0);

/** A filter without a case does not compile. `private` is about access: see below. */
const cases: Readonly<Record<Exclude<FilterAttribute, "private">, Partial<typeof plain>>> = {
  water: { is_water: true },
  baby: { for_baby: true },
  toddler: { for_toddler: true },
  wheelchair: { for_wheelchair: true },
  bench: { bench_count: 1 },
  picnic: { picnic_count: 2 },
  shelter: { shelter_count: 1 },
  table_tennis: { table_tennis_count: 1 },
  soccer: { has_soccer: true },
  basketball: { has_basketball: true },
  fence: { has_fence: true },
  has_dogs: { has_dogs: true },
  theme: { has_theme: true },
  shade: { has_shade: true },
};
for (const [name, change] of Object.entries(cases)) {
  Deno.test(`attributeBits has ${name} for ${JSON.stringify(change)}`, () => {
    // Playgrounds that are open to the public have that bit already.
    assert.equal(
      attributeBits({ ...plain, ...change }, false),
      filterBits(["private", name as FilterAttribute]),
    );
  });
}

Deno.test("attributeBits: unmapped properties set no bits", () => {
  assert.equal(attributeBits(plain, false), filterBits(["private"]));
  assert.equal(attributeBits({ ...plain, has_shade: false }, false), filterBits(["private"]));
  assert.equal(attributeBits(plain, true), 0);
});

Deno.test("filterBits gives every name a bit of its own", () => {
  fc.assert(fc.property(fc.subarray([...FILTER_ATTRIBUTES]), (names) => {
    const bits = filterBits(names);
    assert.deepEqual(FILTER_ATTRIBUTES.filter((name) => (bits & filterBits([name])) !== 0), names);
  }));
});
