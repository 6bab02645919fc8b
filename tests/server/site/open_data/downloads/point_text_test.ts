import assert from "node:assert/strict";
import { encodeAsPoint } from "server/site/open_data/data/core/point_text.ts";

const featureOf = (geometry: unknown) =>
  JSON.stringify({
    type: "Feature",
    id: "W7",
    geometry,
    properties: { note: '"geometry":1,"properties":{' },
  });

const SQUARE = [[[9, 50], [9.02, 50], [9.02, 50.02], [9, 50.02], [9, 50]]];
const CASES: readonly [geometry: unknown, lon: number, lat: number][] = [
  [{ type: "Point", coordinates: [9, 50] }, 9, 50],
  [{ type: "Polygon", coordinates: SQUARE }, 9.01, 50.01],
  [{ type: "MultiPolygon", coordinates: [SQUARE] }, 9.01, 50.01],
  [{ type: "LineString", coordinates: [[9, 50], [9.02, 50]] }, 9.01, 50],
  [{ type: "LineString", coordinates: [[9, 50], [9.01, 50], [9.01, 50.03]] }, 9.01, 50.01],
  [{ type: "LineString", coordinates: [[9, 50], [9, 50]] }, 9, 50],
];
for (const [geometry, lon, lat] of CASES) {
  Deno.test(`encodeAsPoint of ${JSON.stringify(geometry)}`, () => {
    const given = featureOf(geometry);
    const point = JSON.parse(encodeAsPoint(given));
    assert.equal(point.geometry.type, "Point");
    const [x, y] = point.geometry.coordinates;
    assert.ok(Math.abs(x - lon) < 1e-5 && Math.abs(y - lat) < 1e-5, `${x} ${y}`);
    assert.deepEqual({ ...point, geometry }, JSON.parse(given));
  });
}
