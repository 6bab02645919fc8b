import assert from "node:assert/strict";
import fc from "fast-check";
import { intersects } from "contract/geometry/bbox.ts";
import { MAX_SHAPE_POINTS, parseShape, shapeBbox } from "contract/geometry/shape.ts";
import { coversPoint } from "contract/geometry/shape_distance.ts";
import type { Bbox } from "contract/types.ts";

const square = [[0, 0], [4, 0], [4, 2], [0, 2], [0, 0]];
const hole = [[1, 1], [2, 1], [2, 1.5], [1, 1]];

Deno.test("parseShape flattens a polygon with a hole", () => {
  const shape = parseShape({ type: "Polygon", coordinates: [square, hole] })!;
  assert.deepEqual([...shape.coordinates], [...square, ...hole].flat());
  assert.deepEqual(shape.ringEnds, [[10, 18]]);
});

Deno.test("parseShape flattens a multipolygon and drops heights", () => {
  const withHeights = square.map(([lon, lat]) => [lon, lat, 312]);
  const shape = parseShape({ type: "MultiPolygon", coordinates: [[square, hole], [withHeights]] })!;
  assert.deepEqual([...shape.coordinates], [...square, ...hole, ...square].flat());
  assert.deepEqual(shape.ringEnds, [[10, 18], [28]]);
});

Deno.test("parseShape takes the whole world, its edges included", () => {
  const world = [[-180, -90], [180, -90], [180, 90], [-180, 90], [-180, -90]];
  assert.deepEqual([...parseShape({ type: "Polygon", coordinates: [world] })!.coordinates], world.flat());
});

const refused: [name: string, geometry: unknown][] = [
  ["null", null],
  ["text", "POLYGON((0 0, 1 1))"],
  ["a point", { type: "Point", coordinates: [0, 0] }],
  ["a line", { type: "LineString", coordinates: square }],
  ["a collection", { type: "GeometryCollection", geometries: [] }],
  ["no coordinates", { type: "Polygon" }],
  ["a polygon without ring", { type: "Polygon", coordinates: [] }],
  ["an empty ring", { type: "Polygon", coordinates: [[]] }],
  ["a ring of three points", { type: "Polygon", coordinates: [square.slice(0, 3)] }],
  ["a multipolygon without polygon", { type: "MultiPolygon", coordinates: [] }],
  ["an empty polygon among good ones", { type: "MultiPolygon", coordinates: [[square], []] }],
  ["a null coordinate", { type: "Polygon", coordinates: [[[null, 0], ...square]] }],
  ["a longitude as text", { type: "Polygon", coordinates: [[["1", 1], ...square]] }],
  ["a missing latitude", { type: "Polygon", coordinates: [[[1], ...square]] }],
  ["NaN", { type: "Polygon", coordinates: [[[NaN, 0], ...square]] }],
  ["infinity", { type: "Polygon", coordinates: [[[0, Infinity], ...square]] }],
  ["a latitude beyond the pole", { type: "Polygon", coordinates: [[[0, 90.5], ...square]] }],
  ["a latitude beyond the other pole", { type: "Polygon", coordinates: [[[0, -90.5], ...square]] }],
  ["a longitude beyond 180", { type: "Polygon", coordinates: [[[180.5, 0], ...square]] }],
  ["a longitude beyond -180", { type: "Polygon", coordinates: [[[-180.5, 0], ...square]] }],
  ["a latitude as text", { type: "Polygon", coordinates: [[[1, "1"], ...square]] }],
  ["projected metres", { type: "Polygon", coordinates: [[[1_080_000, 6_530_000], ...square]] }],
  ["a polygon nested as a multipolygon", { type: "MultiPolygon", coordinates: [square] }],
  ["one point too many", {
    type: "Polygon",
    coordinates: [Array(MAX_SHAPE_POINTS - 4).fill([0, 0]), square],
  }],
];
for (const [name, geometry] of refused) {
  Deno.test(`parseShape refuses ${name}`, () => assert.ok(parseShape(geometry) === null));
}

Deno.test("parseShape takes as many points as are allowed", () => {
  const ring = Array(MAX_SHAPE_POINTS - square.length).fill([0, 0]);
  assert.ok(parseShape({ type: "Polygon", coordinates: [ring, square] }) !== null);
});

const pointWithin = (reach: number) =>
  fc.tuple(
    fc.double({ min: -reach, max: reach, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
  );
const point = pointWithin(180);
const polygonsOf = (points: typeof point) => {
  const ring = fc.array(points, { minLength: 4, maxLength: 12 });
  return fc.array(fc.array(ring, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
};

Deno.test("parseShape keeps every point, shapeBbox is the smallest box around them", () => {
  // Up to half the world: a wider shape lies across the antimeridian.
  fc.assert(fc.property(polygonsOf(pointWithin(90)), (coordinates) => {
    const shape = parseShape({ type: "MultiPolygon", coordinates })!;
    const points = coordinates.flat(2);
    assert.deepEqual([...shape.coordinates], points.flat());
    assert.equal(shape.ringEnds.flat().at(-1), shape.coordinates.length);
    assert.deepEqual(shape.ringEnds.map((ends) => ends.length), coordinates.map((rings) => rings.length));
    const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)];
    assert.deepEqual(shapeBbox(shape), [
      Math.min(...lons),
      Math.min(...lats),
      Math.max(...lons),
      Math.max(...lats),
    ]);
  }));
});

Deno.test("shapeBbox contains every point of a shape across the antimeridian, and little else", () => {
  const turn = ([lon, lat]: [number, number]): [number, number] => [lon < 0 ? lon + 180 : lon - 180, lat];
  fc.assert(fc.property(polygonsOf(pointWithin(80)), (coordinates) => {
    const turned = coordinates.map((rings) => rings.map((ring) => ring.map(turn)));
    const box = shapeBbox(parseShape({ type: "MultiPolygon", coordinates: turned })!);
    const rounded: Bbox = [box[0] - 1e-9, box[1], box[2] + 1e-9, box[3]];
    for (const [lon, lat] of turned.flat(2)) {
      assert.ok(intersects([lon, lat, lon, lat], rounded), `${lon} ${lat}`);
    }
    assert.ok((box[2] - box[0] + 360) % 360 <= 160 + 1e-9, String(box));
  }));
});

Deno.test("shapeBbox of a playground across the antimeridian is small", () => {
  const coordinates = [[[179.999, 10], [-179.999, 10], [-179.999, 10.001], [179.999, 10]]];
  const [west, south, east, north] = shapeBbox(parseShape({ type: "Polygon", coordinates })!);
  assert.deepEqual([west.toFixed(3), south, east.toFixed(3), north], ["179.999", 10, "-179.999", 10.001]);
});

const box = (west: number, east: number) => [[[west, -60], [east, -60], [east, 60], [west, 60], [west, -60]]];
const AROUND_FIJI = box(177, -177);
const GERMANY = box(6, 15);
const wide: [
  name: string,
  polygons: number[][][][],
  box: readonly number[],
  inside: number[],
  outside: number[],
][] = [
  ["the world", [box(-180, 180)], [-180, -60, 180, 60], [-180, -90, 0, 9, 180], []],
  [
    "the world with corners in between",
    [[[
      [-180, -60],
      [0, -60],
      [180, -60],
      [180, 60],
      [-180, 60],
      [-180, -60],
    ]]],
    [-180, -60, 180, 60],
    [-179, -90, 0, 9, 179],
    [],
  ],
  [
    "three quarters",
    [[[[-135, -60], [0, -60], [135, -60], [135, 60], [0, 60], [-135, 60], [-135, -60]]]],
    [
      -180,
      -60,
      180,
      60,
    ],
    [-134, 0, 134],
    [136, 180, -136],
  ],
  ["across the antimeridian and nearer", [AROUND_FIJI, GERMANY], [6, -60, -177, 60], [178, -178, 180, 9], [
    0,
    90,
  ]],
  ["across the antimeridian", [AROUND_FIJI], [177, -60, -177, 60], [178, 180, -180, -178], [0, 176]],
  ["cut at the antimeridian", [box(177, 180), box(-180, -177)], [177, -60, -177, 60], [178, -178], [0, 176]],
];
for (const [name, coordinates, expected, inside, outside] of wide) {
  Deno.test(`a wide area: ${name}`, () => {
    const shape = parseShape({ type: "MultiPolygon", coordinates })!;
    assert.deepEqual(shapeBbox(shape), expected);
    const covered = (lons: number[]) => lons.filter((lon) => coversPoint(shape, lon, 10));
    assert.deepEqual([covered(inside), covered(outside)], [inside, []]);
  });
}

Deno.test("parseShape never throws, and a shape that exists can be drawn", () => {
  const roughPoint = fc.oneof(
    { weight: 100, arbitrary: point },
    {
      weight: 8,
      arbitrary: fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -100, max: 100 })),
    },
    { weight: 1, arbitrary: fc.anything() },
  );
  const roughRing = fc.array(roughPoint, { minLength: 3, maxLength: 6 });
  const roughPolygon = fc.array(roughRing, { maxLength: 2 });
  const rough = fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant("Polygon"), coordinates: roughPolygon }) },
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constant("MultiPolygon"),
        coordinates: fc.array(roughPolygon, { maxLength: 2 }),
      }),
    },
    fc.record({
      type: fc.constantFrom("Polygon", "MultiPolygon", "Point"),
      coordinates: fc.oneof(roughPolygon, fc.anything()),
    }),
  );
  let [read, refused] = [0, 0];
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: rough }, fc.anything()), (geometry) => {
      const shape = parseShape(geometry);
      if (shape === null) return void refused++;
      read++;
      const { coordinates, ringEnds } = shape;
      assert.ok(coordinates.length >= 8);
      assert.ok(coordinates.every((degrees, i) => Math.abs(degrees) <= (i % 2 === 0 ? 180 : 90)));
      assert.ok([0, ...ringEnds.flat()].every((end, i, ends) => i === 0 || end >= ends[i - 1]! + 8));
    }),
    { numRuns: 500 },
  );
  assert.ok(read > 50 && refused > 50, `the generator made ${read} shapes and ${refused} others`);
});
