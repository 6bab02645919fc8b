import assert from "node:assert/strict";
import { type AmenityDetails, readAmenityDetails } from "client/playground/core/amenity_details.ts";
import type { AmenityKind } from "contract/playground/amenity_kinds.ts";

const NONE: AmenityDetails = {
  access: null,
  wheelchair: null,
  changingTable: null,
  disabledSpaces: null,
  play: null,
  fee: null,
};
const EUROS = (amount: number) => ({ amount, currency: "EUR" });

const CASES: readonly (readonly [AmenityKind, Record<string, string>, Partial<AmenityDetails>])[] = [
  ["toilets", {}, {}],
  ["toilets", { access: "yes" }, { access: "everyone" }],
  ["toilets", { access: "Permissive" }, { access: "everyone" }],
  ["toilets", { access: "public" }, { access: "everyone" }],
  ["toilets", { access: "customers" }, { access: "customers" }],
  ["toilets", { access: "permit" }, {}],
  ["toilets", { wheelchair: "designated" }, { wheelchair: "yes" }],
  ["toilets", { wheelchair: "limited" }, { wheelchair: "limited" }],
  ["toilets", { "toilets:wheelchair": "yes" }, { wheelchair: "yes" }],
  ["toilets", { wheelchair: "no", "toilets:wheelchair": "yes" }, { wheelchair: "no" }],
  ["toilets", { wheelchair: "sometimes" }, {}],
  ["toilets", { changing_table: "yes" }, { changingTable: { places: [] } }],
  ["toilets", { changing_table: "no" }, { changingTable: "none" }],
  ["toilets", { changing_table: "limited" }, {}],
  ["toilets", { "changing_table:location": "female_toilet" }, {}],
  [
    "toilets",
    { changing_table: "yes", "changing_table:location": "male_toilet; Female_toilet;attic" },
    { changingTable: { places: ["female", "male"] } },
  ],
  [
    "toilets",
    { changing_table: "yes", "changing_table:location": "room;dedicated_room" },
    { changingTable: { places: ["room"] } },
  ],
  ["toilets", { fee: "no", charge: "0.50 EUR" }, { fee: "free" }],
  ["toilets", { fee: "yes" }, { fee: "paid" }],
  ["toilets", { fee: "yes", charge: "0.50 EUR" }, { fee: EUROS(0.5) }],
  ["toilets", { charge: "1 €" }, { fee: EUROS(1) }],
  ["toilets", { charge: "0 EUR" }, { fee: "free" }],
  ["toilets", { fee: "yes", charge: "0.50 EUR/30 min" }, { fee: "paid" }],
  ["toilets", { fee: "donation" }, {}],
  ["toilets", { "capacity:disabled": "2", kids_area: "yes" }, {}],
  ["parking", { "capacity:disabled": "2" }, { disabledSpaces: 2 }],
  ["parking", { "capacity:disabled": "0" }, { disabledSpaces: 0 }],
  ["parking", { "capacity:disabled": "no" }, { disabledSpaces: 0 }],
  ["parking", { "capacity:disabled": "yes", fee: "yes" }, { disabledSpaces: "some", fee: "paid" }],
  ["parking", { "capacity:disabled": "many", wheelchair: "yes" }, {}],
  ["parking", { "capacity:disabled": "-2" }, {}],
  ["cafe", { kids_area: "yes" }, { play: "corner" }],
  ["cafe", { kids_area: "no" }, {}],
  ["cafe", { "kids_area:indoor": "yes" }, { play: "corner" }],
  ["iceCafe", { kids_area: "yes", "kids_area:outdoor": "yes" }, { play: "playground" }],
  ["cafe", { leisure: "playground" }, { play: "playground" }],
  ["iceCream", { leisure: "indoor_play" }, { play: "corner" }],
  ["cafe", { wheelchair: "no", changing_table: "no", fee: "yes" }, { wheelchair: "no" }],
  [
    "chemist",
    { changing_table: "yes", "changing_table:location": "sales_area", wheelchair: "yes" },
    { changingTable: { places: ["shop"] } },
  ],
  ["drinkingWater", { fee: "no", wheelchair: "yes", access: "yes" }, {}],
  ["busStop", { wheelchair: "yes" }, {}],
];

for (const [kind, tags, details] of CASES) {
  Deno.test(`readAmenityDetails: ${kind} ${JSON.stringify(tags)}`, () => {
    const read = readAmenityDetails(kind, new Map(Object.entries(tags)));
    assert.deepEqual(read, { ...NONE, ...details });
  });
}

Deno.test("readAmenityDetails: a key like __proto__ is a tag like any other", () => {
  const tags = new Map([["__proto__", "x"], ["constructor", "y"], ["fee", "no"]]);
  assert.equal(readAmenityDetails("toilets", tags).fee, "free");
});
