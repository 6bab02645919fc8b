// The tree over an outline gives the same answers as visiting every corner, in far fewer steps.
import assert from "node:assert/strict";
import fc from "fast-check";
import { parseShape } from "contract/geometry/shape.ts";
import { coversPoint, distanceToShape } from "contract/geometry/shape_distance.ts";
import type { Shape } from "contract/types.ts";
import { intersectsShape } from "server/node/region/core/geometry.ts";
import { isWithinReach, shapeCovers } from "server/node/region/core/outline.ts";

const STEP = 1e-5;
const round7 = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
const ignore = () => {};

/** Rings through points of a small grid, so that places are often on a segment or a corner. */
const corner = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }));
const ring = fc.array(corner, { minLength: 3, maxLength: 120, size: "max" });
const shape = fc.array(fc.array(ring, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })
  .map((polygons): Shape => {
    const flat: number[] = [];
    const ringEnds = polygons.map((rings) =>
      rings.map((corners) => {
        for (const [x, y] of [...corners, corners[0]!]) flat.push(...degrees(x, y));
        return flat.length;
      })
    );
    return { coordinates: Float64Array.from(flat), ringEnds };
  });
const degrees = (x: number, y: number) => [round7(9 + x * STEP), round7(50 + y * STEP)] as const;
const place = fc.tuple(fc.integer({ min: -2, max: 32 }), fc.integer({ min: -2, max: 32 }));

/** A comb of many thin teeth, a ring of this many corners. */
function comb(corners: number, shift = 0): Shape {
  const teeth = corners / 2 - 1;
  const flat: number[] = [];
  for (let i = 0; i < teeth; i++) {
    flat.push(round7(9 + shift + i * 2e-6), 50.1, round7(9 + shift + i * 2e-6 + 1e-6), 50);
  }
  flat.push(round7(9 + shift + teeth * 2e-6), 49.9, round7(9 + shift), 49.9, flat[0]!, flat[1]!);
  return { coordinates: Float64Array.from(flat), ringEnds: [[flat.length]] };
}

function count(run: (spend: (steps: number) => void) => void): number {
  let total = 0;
  run((steps) => total += steps);
  return total;
}

Deno.test("shapeCovers is coversPoint", () => {
  fc.assert(fc.property(shape, fc.array(place, { minLength: 20, maxLength: 20 }), (outline, places) => {
    for (const [x, y] of places) {
      const [lon, lat] = degrees(x, y);
      assert.equal(shapeCovers(outline, lon, lat, ignore), coversPoint(outline, lon, lat));
    }
  }));
});

Deno.test("shapeCovers: of polygons all around the world, one may cross the antimeridian", () => {
  const box = (
    west: number,
    east: number,
  ) => [[[west, -60], [east, -60], [east, 60], [west, 60], [west, -60]]];
  const coordinates = [box(177, -177), box(6, 15), box(-60, -50)];
  const shape = parseShape({ type: "MultiPolygon", coordinates })!;
  const covered = [178, 180, -180, -178, 9, -55, 0, 90, -90].filter((lon) =>
    shapeCovers(shape, lon, 10, () => {})
  );
  assert.deepEqual(covered, [178, 180, -180, -178, 9, -55]);
});

Deno.test("isWithinReach compares the distance to the shape", () => {
  fc.assert(fc.property(shape, place, fc.integer({ min: 0, max: 20 }), (outline, [x, y], metres) => {
    const [lon, lat] = degrees(x, y);
    const expected = distanceToShape(outline, lon, lat) <= metres;
    assert.equal(isWithinReach(outline, lon, lat, metres, ignore), expected);
  }));
});

Deno.test("intersectsShape of large shapes is that of their segments", () => {
  fc.assert(fc.property(shape, shape, (a, b) => {
    assert.equal(
      intersectsShape({ kind: "area", shape: a }, b),
      splitUp(a).some((segment) => intersectsShape({ kind: "line", coordinates: segment }, b)) ||
        splitUp(b).some((segment) => coversPoint(a, segment[0]!, segment[1]!)),
    );
  }));
});

/** Each segment as a line of its own. */
function splitUp({ coordinates, ringEnds }: Shape): Float64Array[] {
  const segments: Float64Array[] = [];
  let start = 0;
  for (const end of ringEnds.flat()) {
    for (let i = start; i + 3 < end; i += 2) segments.push(coordinates.slice(i, i + 4));
    start = end;
  }
  return segments;
}

Deno.test("the steps grow slowly with the corners", () => {
  const large = comb(40_000);
  const centre = [round7(9 + 10_000 * 2e-6), 50.05] as const;
  assert.ok(count((spend) => shapeCovers(large, ...centre, spend)) < 1_000);
  assert.ok(count((spend) => isWithinReach(large, 9.0199, 50.11, 15, spend)) < 1_000);
  // Interleaved teeth that touch nowhere: about 30 steps for each corner.
  const line = { kind: "line" as const, coordinates: comb(40_000, 5e-7).coordinates.subarray(0, 70_000) };
  assert.ok(count((spend) => intersectsShape(line, comb(40_000), spend)) < 4_000_000);
});
