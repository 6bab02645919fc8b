import assert from "node:assert/strict";
import fc from "fast-check";
import { parsePlayground } from "contract/playground/playground.ts";
import { parseShape } from "contract/geometry/shape.ts";
import { encodeFeature, encodeGeometry, encodeShape } from "server/node/region/core/geojson.ts";
import { area, boxRing, boxShape, line, makeShape, point } from "../../service/shapes.ts";

Deno.test("encodeGeometry writes points, lines and areas", () => {
  assert.deepEqual(JSON.parse(encodeGeometry(point(9.5, -50))), { type: "Point", coordinates: [9.5, -50] });
  assert.deepEqual(JSON.parse(encodeGeometry(line(9, 50, 10, 51))), {
    type: "LineString",
    coordinates: [[9, 50], [10, 51]],
  });
  assert.equal(JSON.parse(encodeGeometry(area(boxShape([9, 50, 10, 51])))).type, "Polygon");
});

Deno.test("coordinates have nine decimals at most, and no exponents", () => {
  assert.equal(encodeGeometry(point(9.1234567891234, 0)), '{"type":"Point","coordinates":[9.123456789,0]}');
  assert.deepEqual(JSON.parse(encodeGeometry(point(1e-7, -1e-10))).coordinates, [1e-7, 0]);
});

const degrees = fc.integer({ min: -80_0000000, max: 80_0000000 }).map((steps) => steps / 1e7);
const sizes = fc.integer({ min: 1, max: 1000 }).map((steps) => steps / 1e7);
const rings = fc.tuple(degrees, degrees, sizes, sizes)
  .map(([west, south, width, height]) => boxRing([west, south, west + width, south + height]));

Deno.test("a shape is unchanged after encoding and the contract's parser", () => {
  const shapes = fc.array(fc.array(rings, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
  fc.assert(fc.property(shapes, (polygons) => {
    const shape = makeShape(...polygons);
    const back = parseShape(JSON.parse(encodeShape(shape)))!;
    assert.deepEqual(back.ringEnds, shape.ringEnds);
    for (const [i, value] of back.coordinates.entries()) {
      assert.ok(Math.abs(value - shape.coordinates[i]!) < 1e-9);
    }
  }));
});

Deno.test("a feature keeps its properties, for any names", () => {
  const properties = JSON.parse('{"osm_id":5,"osm_type":"N","name":"\\u2028\\"<b>","__proto__":"x"}');
  const text = encodeFeature(area(boxShape([9, 50, 9.001, 50.001])), properties);
  assert.deepEqual(Object.entries(JSON.parse(text).properties), Object.entries(properties));
  assert.equal(parsePlayground(JSON.parse(text))?.osmId, 5);
});
