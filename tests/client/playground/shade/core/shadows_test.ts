import assert from "node:assert/strict";
import fc from "fast-check";
import type { Crown } from "client/playground/shade/core/crowns.ts";
import { castShadows, createShadeTest } from "client/playground/shade/core/shadows.ts";

const CROWN: Crown = { place: [0, 0], radiusMetres: 4, heightMetres: 12, isEvergreen: false };
/** Metres east and north, rounded. */
function middleAt(altitude: number, azimuth: number): number[] {
  const { middle: [x, y] } = castShadows([CROWN], { altitude, azimuth }).ellipses[0]!;
  return [Math.round(x * 10) / 10 + 0, Math.round(y * 10) / 10 + 0];
}

// The middle of the crown is 7.5 m high.
const positions: [altitude: number, azimuth: number, middle: number[]][] = [
  [90, 180, [0, 0]],
  [45, 180, [0, 7.5]],
  [45, 90, [-7.5, 0]],
  [45, 270, [7.5, 0]],
  [45, 0, [0, -7.5]],
  [30, 180, [0, 13]],
];
for (const [altitude, azimuth, middle] of positions) {
  Deno.test(`castShadows: sun at ${altitude}° in ${azimuth}°: the shadow is at ${middle}`, () => {
    assert.deepEqual(middleAt(altitude, azimuth), middle);
  });
}

Deno.test("castShadows: from above a shadow is as wide as the crown, from aside it is longer", () => {
  const [above] = castShadows([CROWN], { altitude: 90, azimuth: 180 }).ellipses;
  assert.deepEqual([Math.round(above!.along * 1e6) / 1e6, above!.across], [4, 4]);
  const [aside] = castShadows([CROWN], { altitude: 45, azimuth: 180 }).ellipses;
  assert.ok(Math.abs(aside!.along - Math.hypot(4, 4.5)) < 1e-9);
});

Deno.test("castShadows: none from a sun below 10°, and none at night", () => {
  for (const altitude of [9.9, 0, -30]) {
    assert.deepEqual(castShadows([CROWN], { altitude, azimuth: 100 }).ellipses, []);
  }
});

const sunOf = fc.record({
  altitude: fc.double({ min: 10, max: 90, noNaN: true }),
  azimuth: fc.double({ min: 0, max: 360, noNaN: true }),
});
const offset = fc.double({ min: -60, max: 60, noNaN: true });

Deno.test("createShadeTest: mirrored at the direction of the sun, a place is as shady", () => {
  fc.assert(fc.property(sunOf, offset, offset, ({ altitude, azimuth }, ahead, aside) => {
    const isInShade = createShadeTest(castShadows([CROWN], { altitude, azimuth }));
    const bearing = (azimuth + 180) * Math.PI / 180;
    const [east, north] = [Math.sin(bearing), Math.cos(bearing)];
    const at = (side: number) => isInShade([ahead * east + side * north, ahead * north - side * east]);
    // Not on the very edge, where rounding decides.
    const isEdge = at(aside * 1.0001) !== at(aside * 0.9999) || at(-aside * 1.0001) !== at(-aside * 0.9999);
    assert.ok(isEdge || at(aside) === at(-aside));
  }));
});

Deno.test("createShadeTest: more trees never give less shade, and none is on the side of the sun", () => {
  fc.assert(fc.property(sunOf, offset, offset, offset, offset, (sun, x, y, otherX, otherY) => {
    const other: Crown = { ...CROWN, place: [otherX, otherY] };
    if (createShadeTest(castShadows([CROWN], sun))([x, y])) {
      assert.ok(createShadeTest(castShadows([CROWN, other], sun))([x, y]));
    }
    const toSun = sun.azimuth * Math.PI / 180;
    const ahead = x * Math.sin(toSun) + y * Math.cos(toSun);
    if (ahead > CROWN.radiusMetres + 0.001) assert.ok(!createShadeTest(castShadows([CROWN], sun))([x, y]));
  }));
});
