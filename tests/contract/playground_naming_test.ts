import assert from "node:assert/strict";
import { namingOf, type PlaygroundNaming } from "contract/playground_naming.ts";

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
  [{ name: null, properties: {} }, { kind: "unnamed" }],
];

for (const [playground, wanted] of CASES) {
  Deno.test(`namingOf: ${JSON.stringify(playground)}`, () => assert.deepEqual(namingOf(playground), wanted));
}
