import assert from "node:assert/strict";
import fc from "fast-check";
import { FILTER_ATTRIBUTES, type FilterAttribute } from "contract/playground/filter_attributes.ts";
import { FILTER_PROPERTIES, isCount, isDistance } from "fakes/filter_properties.ts";
import { deriveProperties } from "server/node/region/core/derive.ts";
import { attributeBits } from "contract/static/point_columns.ts";
import { filterBits } from "server/node/region/core/filter_attributes.ts";

const plain = deriveProperties({ tags: {}, areaMetres: 1 }, [], 0);

for (const [name, property] of Object.entries(FILTER_PROPERTIES)) {
  Deno.test(`attributeBits has ${name} for ${property}`, () => {
    const properties = { ...plain, [property]: isCount(property) || isDistance(property) ? 1 : true };
    // Playgrounds that are open to the public have that bit already.
    assert.equal(attributeBits(properties, false), filterBits(["private", name as FilterAttribute]));
  });
}

Deno.test("attributeBits: unmapped properties set no bits", () => {
  assert.equal(attributeBits(plain, false), filterBits(["private"]));
  assert.equal(attributeBits({ ...plain, has_shade: false }, false), filterBits(["private"]));
  assert.equal(
    attributeBits({ ...plain, toilet_m: null, changing_table_m: 616 }, false),
    filterBits(["private"]),
  );
  assert.equal(attributeBits(plain, true), 0);
});

Deno.test("filterBits gives every name a bit of its own", () => {
  fc.assert(fc.property(fc.subarray([...FILTER_ATTRIBUTES]), (names) => {
    const bits = filterBits(names);
    assert.deepEqual(FILTER_ATTRIBUTES.filter((name) => (bits & filterBits([name])) !== 0), names);
  }));
});
