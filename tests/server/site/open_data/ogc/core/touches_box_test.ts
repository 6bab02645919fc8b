import assert from "node:assert/strict";
import fc from "fast-check";
import type { Geometry } from "contract/geometry/geometry.ts";
import type { Bbox } from "contract/types.ts";
import { touchesBox } from "server/site/open_data/ogc/core/touches_box.ts";
import { area, boxRing, boxShape, line, makeShape, point } from "../../../../node/service/shapes.ts";

const ring = area(makeShape([boxRing([9, 50, 9.003, 50.003]), boxRing([9.001, 50.001, 9.002, 50.002])]));
const square = area(boxShape([9, 50, 9.001, 50.001]));
const triangle = area(makeShape([[[9, 50], [9.002, 50], [9, 50.002]]]));
/** From 179.9° to -179.9°. */
const across = area(makeShape([[[179.9, -17], [-179.9, -17], [-179.9, -16.8], [179.9, -16.8]]]));
const WORLD: Bbox = [-180, -90, 180, 90];

const cases: readonly [name: string, geometry: Geometry, box: Bbox, expected: boolean][] = [
  ["a point inside", point(9, 50), [8, 49, 10, 51], true],
  ["a point on the corner", point(10, 51), [8, 49, 10, 51], true],
  ["a point outside", point(10.0000001, 51), [8, 49, 10, 51], false],
  ["a point that is the box", point(9, 50), [9, 50, 9, 50], true],
  ["a line whose box meets, but not the line", line(9, 50, 9.01, 50.01), [9.006, 50, 9.01, 50.004], false],
  ["a line through", line(9, 50, 9.01, 50.01), [9.004, 50.003, 9.006, 50.007], true],
  ["a line that touches a corner", line(9, 50, 9.01, 50.01), [9.005, 50, 9.01, 50.005], true],
  ["a line within", line(9, 50, 9.01, 50.01), [8, 49, 10, 51], true],
  ["the box in the area", square, [9.0004, 50.0004, 9.0006, 50.0006], true],
  ["the area in the box", square, [8, 49, 10, 51], true],
  ["a touching corner", square, [9.001, 50.001, 9.002, 50.002], true],
  ["a touching edge", square, [9.001, 50.0005, 9.002, 50.0006], true],
  ["one step beyond the corner", square, [9.0010001, 50.0010001, 9.002, 50.002], false],
  ["a box in the hole", ring, [9.0012, 50.0012, 9.0018, 50.0018], false],
  ["a box that fills the hole", ring, [9.001, 50.001, 9.002, 50.002], true],
  ["a box out of the hole", ring, [9.0012, 50.0012, 9.0025, 50.0013], true],
  ["a box in the empty half of a triangle's box", triangle, [9.0015, 50.0015, 9.002, 50.002], false],
  ["a box that touches the long side", triangle, [9.001, 50.001, 9.002, 50.002], true],
  ["the whole world", square, WORLD, true],
  ["wider than half the world", square, [-120, -80, 150, 80], true],
  ["wider than half the world, and elsewhere", square, [10, -80, 180, 80], false],
  ["wider than half the world, around a line", line(9, 50, 9.01, 50.01), [-170, 0, 170, 60], true],
  ["wider than half the world, through the area", square, [-170, 0, 170, 50.0005], true],
  ["west of the antimeridian", across, [179.95, -16.95, 180, -16.9], true],
  ["east of the antimeridian", across, [-180, -16.95, -179.95, -16.9], true],
  ["across, but on the other side of the world", across, [-10, -17, 10, -16.8], false],
  ["across, beside its western end", across, [179.8, -17, 179.85, -16.8], false],
  ["across, beside its eastern end", across, [-179.85, -17, -179.8, -16.8], false],
  ["across, with a corner", across, [-179.9, -16.8, -179.8, -16.7], true],
  ["across, the whole world", across, WORLD, true],
  ["a line across, west", line(179.9, 0, -179.9, 0.2), [179.92, 0, 179.94, 0.05], true],
  ["a line across, east", line(179.9, 0, -179.9, 0.2), [-179.96, 0.1, -179.92, 0.2], true],
  ["a line across, beside it", line(179.9, 0, -179.9, 0.2), [179.92, 0.1, 179.94, 0.2], false],
];
for (const [name, geometry, box, expected] of cases) {
  Deno.test(`touchesBox, ${name}: ${expected}`, () => assert.equal(touchesBox(geometry, box), expected));
}

// The plain method: every segment against every side, and corners by counting crossings, in whole steps of a grid.
type Place = readonly [x: number, y: number];
const turn = ([px, py]: Place, [qx, qy]: Place, [rx, ry]: Place) =>
  Math.sign((qx - px) * (ry - py) - (qy - py) * (rx - px));
const isOn = (p: Place, a: Place, b: Place) =>
  turn(a, b, p) === 0 && Math.min(a[0], b[0]) <= p[0] && p[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= p[1] && p[1] <= Math.max(a[1], b[1]);
const cross = (a: Place, b: Place, c: Place, d: Place) =>
  (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) ||
  isOn(a, c, d) || isOn(b, c, d) || isOn(c, a, b) || isOn(d, a, b);
const segments = (places: readonly Place[]) =>
  places.slice(1).map((place, i) => [places[i]!, place] as const);

function isInside([x, y]: Place, rings: readonly (readonly Place[])[]): boolean {
  let inside = false;
  for (const [[ax, ay], [bx, by]] of rings.flatMap(segments)) {
    if ((ay > y) !== (by > y) && x - ax < ((bx - ax) * (y - ay)) / (by - ay)) {
      inside = !inside;
    }
  }
  return inside;
}

function meetsPlainly(rings: readonly (readonly Place[])[], isArea: boolean, box: Bbox): boolean {
  const [west, south, east, north] = box;
  const sides = segments([[west, south], [east, south], [east, north], [west, north], [west, south]]);
  const isInBox = ([x, y]: Place) => x >= west && x <= east && y >= south && y <= north;
  return rings.flat().some(isInBox) ||
    rings.flatMap(segments).some(([a, b]) => sides.some(([c, d]) => cross(a, b, c, d))) ||
    (isArea && isInside([west, south], rings));
}

/** Few steps, so that corners and edges often coincide. */
const STEPS = 12;
const step = fc.integer({ min: 0, max: STEPS });
const place = fc.tuple(step, step) as fc.Arbitrary<Place>;
const boxes = fc.tuple(step, step, step, step).map(([a, b, c, d]): Bbox => [
  Math.min(a, c),
  Math.min(b, d),
  Math.max(a, c),
  Math.max(b, d),
]);
/** A star around a place has an outline that does not cross itself. */
const outlines = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 9 }).map((radii) => {
  const ring = radii.map((radius, i): Place => {
    const angle = (2 * Math.PI * i) / radii.length;
    return [6 + Math.round(radius * Math.cos(angle)), 6 + Math.round(radius * Math.sin(angle))];
  });
  return [...ring, ring[0]!];
});

/** Where the grid begins, in degrees: also with the antimeridian in its middle. */
const origins = fc.constantFrom(9, -0.0003, 179.9994, -180);
const GRID = 1e-4;
const wrap = (lon: number) => lon > 180 ? lon - 360 : lon;

function atOrigin(origin: number, [x, y]: Place): [number, number] {
  const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7;
  return [wrap(round(origin + x * GRID)), round(50 + y * GRID)];
}

/** The one or two parts of a box of the grid, each within ±180°. */
function boxesAt(origin: number, [west, south, east, north]: Bbox): Bbox[] {
  const [w, s] = atOrigin(origin, [west, south]);
  const [e, n] = atOrigin(origin, [east, north]);
  return w <= e ? [[w, s, e, n]] : [[w, s, 180, n], [-180, s, e, n]];
}

Deno.test("touchesBox agrees with comparing every segment: areas", () => {
  fc.assert(
    fc.property(outlines, boxes, origins, (ring, box, origin) => {
      const geometry = area(makeShape([ring.map((each) => atOrigin(origin, each))]));
      const found = boxesAt(origin, box).some((each) => touchesBox(geometry, each));
      assert.equal(found, meetsPlainly([ring], true, box));
    }),
    { numRuns: 2_000 },
  );
});

Deno.test("touchesBox agrees with comparing every segment: lines", () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 2, maxLength: 5 }), boxes, origins, (places, box, origin) => {
      const geometry = line(...places.flatMap((each) => atOrigin(origin, each)));
      const found = boxesAt(origin, box).some((each) => touchesBox(geometry, each));
      assert.equal(found, meetsPlainly([places], false, box));
    }),
    { numRuns: 2_000 },
  );
});
