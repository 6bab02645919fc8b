import assert from "node:assert/strict";
import { describePlace, readAddressLine } from "client/playground/core/address_line.ts";

const CASES: [properties: Record<string, unknown>, expected: string | null][] = [
  [
    { "addr:street": "Am Anger", "addr:housenumber": "5", "addr:postcode": "36037", "addr:city": "Fulda" },
    "Am Anger 5, 36037 Fulda",
  ],
  [{ "addr:street": "Am Anger" }, "Am Anger"],
  [{ "addr:city": "Fulda" }, "Fulda"],
  [{ "addr:housenumber": "5", "addr:postcode": "36037" }, null],
  [{ "addr:street": 5, "addr:city": " " }, null],
  [{}, null],
];
for (const [properties, expected] of CASES) {
  Deno.test(`address line: ${JSON.stringify(properties)}`, () => {
    assert.equal(readAddressLine(properties), expected);
  });
}

const FULDA = { "addr:street": "Am Anger", "addr:city": "Fulda" };
const PLACES: [given: Parameters<typeof describePlace>, expected: string | null][] = [
  [[FULDA, null, "Landkreis Fulda"], "Am Anger, Fulda"],
  [[{ "addr:street": "Am Anger" }, null, "Landkreis Fulda"], "Am Anger, Landkreis Fulda"],
  [
    [{}, "140 m südlich der Haltestelle", "Landkreis Fulda"],
    "140 m südlich der Haltestelle, Landkreis Fulda",
  ],
  [[FULDA, "140 m südlich der Haltestelle", null], "140 m südlich der Haltestelle, Am Anger, Fulda"],
  [[{}, null, "Landkreis Fulda"], "Landkreis Fulda"],
  [[{}, null, null], null],
];
for (const [given, expected] of PLACES) {
  Deno.test(`place of a playground: ${expected}`, () => assert.equal(describePlace(...given), expected));
}
