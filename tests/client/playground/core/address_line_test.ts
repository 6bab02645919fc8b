import assert from "node:assert/strict";
import { readAddressLine } from "client/playground/core/address_line.ts";

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
