import assert from "node:assert/strict";
import { aspectAnswer, comparedAspects } from "client/features/favourites/core/inclusive_comparison.ts";

type Properties = Readonly<Record<string, unknown>>;

const CASES: readonly (readonly [name: string, all: readonly Properties[], aspects: string])[] = [
  ["nothing is known of any", [{}, { shade: "yes" }], ""],
  ["none is loaded", [], ""],
  ["one is enough", [{}, { wheelchair: "no" }, {}], "access"],
  [
    "in display order, each once",
    [{ ramp: "yes" }, { device_kinds: ["basketswing"], ramp: "no" }, { wheelchair: "limited" }],
    "access nestSwing ramp",
  ],
  ["devices", [{ for_wheelchair: true }, {}], "devices"],
];
for (const [name, all, aspects] of CASES) {
  Deno.test(`compared aspects: ${name}`, () => assert.equal(comparedAspects(all).join(" "), aspects));
}

Deno.test("the answer of an aspect: what a playground does not say is not known", () => {
  assert.equal(aspectAnswer("access", { wheelchair: "limited" }), "limited");
  assert.equal(aspectAnswer("ramp", { ramp: "no" }), "no");
  assert.equal(aspectAnswer("nestSwing", { device_kinds: ["slide"] }), null);
  assert.equal(aspectAnswer("toilets", {}), null);
});
