import assert from "node:assert/strict";
import fc from "fast-check";
import { listSunSteps, STEP_MS } from "client/playground/shade/estimate.ts";

const JUNE = new Date("2026-06-21T09:00:00Z");

Deno.test("listSunSteps: at noon the sun is in the south, 63° high in Greenwich's June", () => {
  const noon = listSunSteps(JUNE, [0, 50.5]).find(({ at }) => at === Date.parse("2026-06-21T12:00:00Z"))!;
  assert.ok(Math.abs(noon.sun.azimuth - 180) < 2);
  assert.ok(Math.abs(noon.sun.altitude - 62.9) < 0.5);
});

Deno.test("listSunSteps: in the south of the globe the sun is in the north at noon", () => {
  const noon = listSunSteps(JUNE, [0, -35]).find(({ at }) => at === Date.parse("2026-06-21T12:00:00Z"))!;
  assert.ok(Math.min(noon.sun.azimuth, 360 - noon.sun.azimuth) < 2);
});

Deno.test("listSunSteps: a day has 48 half hours around the highest sun, at every place", () => {
  const lon = fc.double({ min: -180, max: 180, noNaN: true });
  const lat = fc.double({ min: -60, max: 60, noNaN: true });
  const now = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
  fc.assert(fc.property(now, lon, lat, (now, lon, lat) => {
    const steps = listSunSteps(now, [lon, lat]);
    assert.equal(steps.length, 48);
    assert.ok(steps.every(({ at }) => at % STEP_MS === 0));
    assert.ok(steps[0]!.at <= now.getTime() + STEP_MS && now.getTime() < steps.at(-1)!.at + 2 * STEP_MS);
    const altitudes = steps.map(({ sun }) => sun.altitude);
    const highest = altitudes.indexOf(Math.max(...altitudes));
    assert.ok(Math.abs(highest - 24) <= 2, `step ${highest}`);
  }));
});
