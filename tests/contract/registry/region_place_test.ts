import assert from "node:assert/strict";
import { joinPlaces, placeOfCodes, UNKNOWN_PLACE } from "contract/registry/region_place.ts";

const codes: [country: string | null, state: string | null, expected: [string | null, string | null]][] = [
  [null, null, [null, null]],
  ["DE", null, ["DE", null]],
  [null, "DE-HE", ["DE", "DE-HE"]],
  ["DE", "DE-HE", ["DE", "DE-HE"]],
  ["AT", "DE-HE", ["AT", null]],
];
for (const [country, state, expected] of codes) {
  Deno.test(`placeOfCodes: ${country} and ${state}`, () =>
    assert.deepEqual(Object.values(placeOfCodes(country, state)), expected));
}

Deno.test("joinPlaces: the first that knows the country, with a state of the same country", () => {
  const [germany, hesse, vienna] = [[null, "DE"], ["DE-HE", "DE"], ["AT-9", "AT"]].map((
    [state, country],
  ) => ({
    country: country!,
    state: state!,
  }));
  assert.deepEqual(joinPlaces([UNKNOWN_PLACE, vienna!, hesse!]), vienna);
  assert.deepEqual(joinPlaces([germany!, vienna!, hesse!]), hesse);
  assert.deepEqual(joinPlaces([germany!, vienna!]), germany);
  assert.deepEqual(joinPlaces([UNKNOWN_PLACE]), UNKNOWN_PLACE);
});
