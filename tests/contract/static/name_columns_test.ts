import assert from "node:assert/strict";
import fc from "fast-check";
import { encodeNames, type Named, parseNames } from "contract/static/name_columns.ts";
import { damaged, names, throughJson } from "./static_values.ts";

const HILL: Named = {
  osmType: "W",
  osmId: 7,
  lon: 9.7,
  lat: 50.5,
  name: "Am Hang",
  otherNames: "Hang;Hügel",
  nearStreet: "Hangweg",
  addressStreet: null,
  nearLandmark: { kind: "church" },
  operator: "Stadt",
  deviceKinds: ["slide", "swing"],
};
const WIRE = throughJson(encodeNames([HILL])) as Record<string, unknown>;

Deno.test("parseNames: names are read as they were written", () => {
  fc.assert(fc.property(names, (items) => {
    assert.deepEqual(parseNames(throughJson(encodeNames(items))), items);
  }));
});

Deno.test("encodeNames: a text that occurs twice is sent once", () => {
  const { names } = throughJson(encodeNames([HILL, { ...HILL, name: null }, HILL])) as Record<
    string,
    unknown
  >;
  assert.deepEqual(names, { texts: ["Am Hang"], at: [1, 0, 1] });
});

const UNREADABLE: [name: string, change: Record<string, unknown>][] = [
  ["no types", { types: undefined }],
  ["an unknown type", { types: "X" }],
  ["more types than ids", { types: "WW" }],
  ["ids as texts", { ids: ["7"] }],
  ["a column that is missing", { landmarks: undefined }],
  ["a column without its texts", { names: { at: [1] } }],
  ["a column of fractions", { names: { texts: ["Am Hang"], at: [0.5] } }],
];
for (const [name, change] of UNREADABLE) {
  Deno.test(`parseNames: ${name}: not names`, () => assert.equal(parseNames({ ...WIRE, ...change }), null));
}

const REPAIRED: [name: string, change: Record<string, unknown>, expected: Partial<Named>][] = [
  ["an index beyond the texts", { names: { texts: ["Am Hang"], at: [2] } }, { name: null }],
  ["a negative index", { names: { texts: ["Am Hang"], at: [-1] } }, { name: null }],
  ["a text that is none", { names: { texts: [7], at: [1] } }, { name: null }],
  ["a landmark that is not JSON", { landmarks: { texts: ["{"], at: [1] } }, { nearLandmark: null }],
  ["kinds that are no list", { kinds: { texts: ['"slide"'], at: [1] } }, { deviceKinds: [] }],
  ["a kind that is no text", { kinds: { texts: ['[7,"slide"]'], at: [1] } }, { deviceKinds: ["slide"] }],
];
for (const [name, change, expected] of REPAIRED) {
  Deno.test(`parseNames: ${name} costs that text only`, () =>
    assert.deepEqual(parseNames({ ...WIRE, ...change }), [{ ...HILL, ...expected }]));
}

for (
  const change of [{ ids: [0] }, { lon: [180_000_001] }, { lat: [-90_000_001] }, {
    ids: [2 ** 53 - 1],
    lon: [1e15],
  }]
) {
  Deno.test(`parseNames: ${JSON.stringify(change)} costs that playground only`, () => {
    const two = throughJson(encodeNames([HILL, HILL])) as Record<string, number[]>;
    const wrong = Object.fromEntries(
      Object.entries(change).map(([column, [value]]) => [column, [value, two[column]![0]! - value!]]),
    );
    assert.deepEqual(parseNames({ ...two, ...wrong }), [HILL]);
  });
}

for (const column of ["names", "landmarks"]) {
  Deno.test(`parseNames: a long text that repeats in ${column} is refused before it takes gigabytes`, () => {
    const items = Array<Named>(20_000).fill(HILL);
    const long = JSON.stringify(Array(200_000).fill(0));
    const at = items.map(() => 1);
    const wire = throughJson(encodeNames(items)) as Record<string, unknown>;
    assert.equal(parseNames(wire)?.length, items.length);
    assert.equal(parseNames({ ...wire, [column]: { texts: [long], at } }), null);
  });
}

Deno.test("parseNames: a damaged file gives null, or playgrounds on earth with an id", () => {
  fc.assert(fc.property(damaged(names.map(encodeNames)), (value) => {
    for (const { osmType, osmId, lon, lat, name, deviceKinds } of parseNames(value) ?? []) {
      assert.match(osmType, /^[NWR]$/);
      assert.ok(Number.isSafeInteger(osmId) && osmId !== 0);
      assert.ok(Math.abs(lon) <= 180 && Math.abs(lat) <= 90);
      assert.ok(name === null || typeof name === "string");
      assert.ok(deviceKinds.every((kind) => typeof kind === "string"));
    }
  }));
});
