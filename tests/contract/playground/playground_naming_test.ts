import assert from "node:assert/strict";
import { namingOf, type PlaygroundNaming } from "contract/playground/playground_naming.ts";

const CASES: readonly (readonly [Parameters<typeof namingOf>[0], PlaygroundNaming])[] = [
  [{ name: "Grezzbachpark", properties: { near_street: "Am Rain" } }, {
    kind: "named",
    name: "Grezzbachpark",
  }],
  [{ name: null, properties: { near_street: " Saturnstraße ", is_water: true } }, {
    kind: "street",
    street: "Saturnstraße",
  }],
  [{ name: null, properties: { device_kinds: ["swing", "slide", "water"] } }, {
    kind: "equipped",
    standouts: ["water", "slide"],
  }],
  [{ name: "Spielplatz", properties: { near_street: "Am Rain" } }, { kind: "street", street: "Am Rain" }],
  [{ name: "Spielplatz", properties: {} }, { kind: "named", name: "Spielplatz" }],
  [{ name: null, properties: { near_street: 7 } }, { kind: "unnamed" }],
  [{ name: null, properties: { near_landmark: ["building", "St. Peter", "120", "n"], is_water: true } }, {
    kind: "landmark",
    landmark: { kind: "building", name: "St. Peter", offset: { metres: 120, direction: "n" } },
  }],
  [{ name: "Spielplatz", properties: { near_landmark: ["place", "Hünfeld"] } }, {
    kind: "landmark",
    landmark: { kind: "place", name: "Hünfeld", offset: null },
  }],
  [{ name: null, properties: { near_landmark: ["place", "Hünfeld"], near_street: "Am Rain" } }, {
    kind: "street",
    street: "Am Rain",
  }],
  [{ name: null, properties: { near_landmark: "Hünfeld" } }, { kind: "unnamed" }],
  // Nodes of other programs send the tags of the playground.
  [{ name: null, properties: { "addr:street": "Am Rain", "addr:city": "Fulda" } }, {
    kind: "street",
    street: "Am Rain",
  }],
  [{ name: null, properties: { "addr:suburb": "Lehnerz", "addr:city": "Fulda" } }, {
    kind: "landmark",
    landmark: { kind: "place", name: "Lehnerz", offset: null },
  }],
  [{ name: null, properties: {} }, { kind: "unnamed" }],
];

for (const [playground, wanted] of CASES) {
  Deno.test(`namingOf: ${JSON.stringify(playground)}`, () => assert.deepEqual(namingOf(playground), wanted));
}
