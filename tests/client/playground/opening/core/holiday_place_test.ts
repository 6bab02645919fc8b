import assert from "node:assert/strict";
import { holidayPlaceAt } from "client/playground/opening/core/holiday_place.ts";
import { declaredPlace } from "client/federation/regions/core/declared_place.ts";
import { UNKNOWN_PLACE } from "contract/registry/region_place.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";

const declared: [
  name: string,
  meta: object | null,
  entry: object,
  country: string | null,
  state: string | null,
][] = [
  ["nothing", {}, {}, null, null],
  ["no answer yet", null, { country: "AT" }, "AT", null],
  ["the node", { country: "DE", state: "DE-HE" }, { country: "AT", state: "AT-9" }, "DE", "DE-HE"],
  ["the registry", {}, { country: "AT", state: "AT-9" }, "AT", "AT-9"],
  ["the state from the registry", { country: "DE" }, { country: "DE", state: "DE-HE" }, "DE", "DE-HE"],
  ["no state of another country", { country: "DE" }, { state: "AT-9" }, "DE", null],
  ["a state alone", { state: "CH-ZH" }, {}, "CH", "CH-ZH"],
];
for (const [name, meta, entry, country, state] of declared) {
  Deno.test(`declaredPlace: ${name}`, () => {
    const view = { backend: makeBackend("alpha", entry), meta: meta && makeMeta(meta) };
    assert.deepEqual(declaredPlace(view), { country, state });
  });
}

Deno.test("holidayPlaceAt: what is declared, else Germany in its box", () => {
  const fulda = { lat: 50.55, lon: 9.68 };
  const andorra = { lat: 42.5, lon: 1.5 };
  const austria = { country: "AT", state: null };
  assert.deepEqual(holidayPlaceAt(UNKNOWN_PLACE, fulda), { country: "DE", state: null });
  assert.deepEqual(holidayPlaceAt(UNKNOWN_PLACE, andorra), UNKNOWN_PLACE);
  assert.equal(holidayPlaceAt(austria, fulda), austria);
});
