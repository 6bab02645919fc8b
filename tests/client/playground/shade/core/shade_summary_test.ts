import assert from "node:assert/strict";
import { type ShadeSummary, summariseShade } from "client/playground/shade/core/shade_summary.ts";

const HOUR_MS = 3_600_000;
const sun = { altitude: 40, azimuth: 180 };

/** Shares in tenths, one digit each half hour from 8:00 on. */
function summarise(tenths: string): ShadeSummary {
  const steps = [...tenths].map((digit, i) => ({
    at: (8 + i / 2) * HOUR_MS,
    sun,
    share: Number(digit) / 10,
  }));
  return summariseShade({ steps, areBare: false });
}

const at = (hour: number) => hour * HOUR_MS;
const days: [tenths: string, summary: ShadeSummary][] = [
  ["", { kind: "lowSun" }],
  ["00000000", { kind: "hardly" }],
  ["00010030", { kind: "little", at: at(11) }],
  ["77777777", { kind: "mostly" }],
  ["00777777", { kind: "mostly" }],
  ["0000005555", { kind: "from", from: at(11) }],
  ["5550000000", { kind: "until", until: at(9) }],
  ["0005550000", { kind: "between", from: at(10), until: at(11) }],
  ["5550000555", { kind: "except", until: at(9), from: at(12) }],
  // Shorter than an hour.
  ["0005500000", { kind: "little", at: at(10) }],
  // The longest one, where there are several.
  ["00555500555000", { kind: "between", from: at(9), until: at(11) }],
];
for (const [tenths, summary] of days) {
  Deno.test(`summariseShade: ${tenths || "no steps"} is ${JSON.stringify(summary)}`, () => {
    assert.deepEqual(summarise(tenths), summary);
  });
}

Deno.test("summariseShade: a low sun counts only where there is no other", () => {
  const steps = [..."00005555000"].map((digit, i) => ({
    at: (8 + i / 2) * HOUR_MS,
    sun: { altitude: i < 8 ? 30 : 20, azimuth: 180 },
    share: Number(digit) / 10,
  }));
  const day = { crowns: [], areBare: false };
  assert.deepEqual(summariseShade({ ...day, steps }), { kind: "from", from: at(10) });
  const low = steps.map((step) => ({ ...step, sun: { ...sun, altitude: 20 } }));
  assert.equal(summariseShade({ ...day, steps: low }).kind, "between");
});
