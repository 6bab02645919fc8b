import assert from "node:assert/strict";
import fc from "fast-check";
import { wheelLevels } from "client/map/input/wheel_levels.ts";

const PIXEL = 0, LINE = 1, PAGE = 2;

Deno.test("wheelLevels: a notch is about half a level in every browser, and up is in", () => {
  const notches = [
    { name: "Chromium on Windows", deltaY: 100, deltaMode: PIXEL },
    { name: "Chromium on Linux", deltaY: 120, deltaMode: PIXEL },
    { name: "Firefox", deltaY: 3, deltaMode: LINE },
  ];
  for (const { name, deltaY, deltaMode } of notches) {
    const levels = wheelLevels({ deltaY: -deltaY, deltaMode, ctrlKey: false });
    assert.ok(levels > 0.4 && levels < 0.6, `${name}: ${levels}`);
  }
});

Deno.test("wheelLevels: pinching on a trackpad scales as the fingers do", () => {
  fc.assert(fc.property(fc.double({ min: 0.51, max: 1.99, noNaN: true }), (scale) => {
    const levels = wheelLevels({ deltaY: -100 * Math.log(scale), deltaMode: PIXEL, ctrlKey: true });
    assert.ok(Math.abs(2 ** levels - scale) < 1e-9);
  }));
});

Deno.test("wheelLevels: no event moves the map by more than a level", () => {
  fc.assert(fc.property(
    fc.double({ noNaN: true }),
    fc.constantFrom(PIXEL, LINE, PAGE),
    fc.boolean(),
    (deltaY, deltaMode, ctrlKey) => {
      const levels = wheelLevels({ deltaY, deltaMode, ctrlKey });
      assert.ok(Math.abs(levels) <= 1);
      assert.equal(levels, -wheelLevels({ deltaY: -deltaY, deltaMode, ctrlKey }));
    },
  ));
});
