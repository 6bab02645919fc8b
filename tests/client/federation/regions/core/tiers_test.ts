import assert from "node:assert/strict";
import fc from "fast-check";
import { type Tier, tierForZoom, wholeZoom } from "client/federation/regions/core/tiers.ts";

const DEFAULTS = { macroMaxZoom: 7, clusterMaxZoom: 13 };
const LOW = { macroMaxZoom: 5, clusterMaxZoom: 6 };
const NONE_AND_ALL = { macroMaxZoom: 0, clusterMaxZoom: 24 };

Deno.test("tierForZoom: thresholds count whole levels", async (test) => {
  const cases: [zoom: number, thresholds: typeof DEFAULTS, expected: Tier][] = [
    [0, DEFAULTS, "macro"],
    [7, DEFAULTS, "macro"],
    [7.01, DEFAULTS, "macro"],
    [7.99, DEFAULTS, "macro"],
    [8, DEFAULTS, "cluster"],
    [13, DEFAULTS, "cluster"],
    [13.9, DEFAULTS, "cluster"],
    [13.999, DEFAULTS, "cluster"],
    [14, DEFAULTS, "polygon"],
    [22, DEFAULTS, "polygon"],
    [5.99, LOW, "macro"],
    [6, LOW, "cluster"],
    [6.99, LOW, "cluster"],
    [7, LOW, "polygon"],
    [0.5, NONE_AND_ALL, "macro"],
    [1, NONE_AND_ALL, "cluster"],
    [22, NONE_AND_ALL, "cluster"],
  ];
  for (const [zoom, thresholds, expected] of cases) {
    await test.step(`${zoom} of ${thresholds.macroMaxZoom}/${thresholds.clusterMaxZoom}: ${expected}`, () => {
      assert.equal(tierForZoom(zoom, thresholds), expected);
    });
  }
});

Deno.test("tierForZoom: rounding in the view does not hold back a tier", () => {
  assert.equal(tierForZoom(8 - 1e-9, DEFAULTS), "cluster");
  assert.equal(tierForZoom(14 - 1e-9, DEFAULTS), "polygon");
});

Deno.test("tierForZoom: going closer never leads back to a tier that is further out", () => {
  const order: Tier[] = ["macro", "cluster", "polygon"];
  const zooms = fc.double({ min: 0, max: 24, noNaN: true });
  const thresholds = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 12 })).map(
    ([macroMaxZoom, more]) => ({ macroMaxZoom, clusterMaxZoom: macroMaxZoom + more }),
  );
  fc.assert(fc.property(zooms, zooms, thresholds, (a, b, limits) => {
    const [far, close] = [Math.min(a, b), Math.max(a, b)];
    assert.ok(order.indexOf(tierForZoom(far, limits)) <= order.indexOf(tierForZoom(close, limits)));
  }));
});

Deno.test("wholeZoom: the level that a zoom belongs to", async (test) => {
  const cases: [zoom: number, expected: number][] = [
    [0, 0],
    [8, 8],
    [8.5, 8],
    [8.999, 8],
    [9 - 1e-9, 9],
    [9 + 1e-9, 9],
  ];
  for (const [zoom, expected] of cases) {
    await test.step(String(zoom), () => assert.equal(wholeZoom(zoom), expected));
  }
});
