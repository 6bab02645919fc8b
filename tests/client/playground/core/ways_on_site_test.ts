import assert from "node:assert/strict";
import { readWaysOnSite, type WaysOnSite } from "client/playground/core/ways_on_site.ts";

const NOTHING: WaysOnSite = { surfaces: [], gateCount: null };
const CASES: readonly (readonly [string, Readonly<Record<string, unknown>>, Partial<WaysOnSite>])[] = [
  ["nothing is mapped, or another program answers", {}, {}],
  ["a known surface", { path_surfaces: ["fine_gravel"] }, { surfaces: [{ known: "fine_gravel" }] }],
  ["a mapper's own words", { path_surfaces: ["old_carpet"] }, { surfaces: [{ text: "Old carpet" }] }],
  ["each surface once", { path_surfaces: ["sand", "sand"] }, { surfaces: [{ known: "sand" }] }],
  ["gates", { gate_count: 2 }, { gateCount: 2 }],
  ["no gate", { gate_count: 0 }, {}],
  ["tags of these names", { path_surfaces: "sand", gate_count: "2" }, {}],
  ["values of other types", { path_surfaces: [7, null], gate_count: 1e9 }, { surfaces: [{ text: "7" }] }],
];

for (const [name, properties, expected] of CASES) {
  Deno.test(`ways on site: ${name}`, () =>
    assert.deepEqual(readWaysOnSite(properties), { ...NOTHING, ...expected }));
}
