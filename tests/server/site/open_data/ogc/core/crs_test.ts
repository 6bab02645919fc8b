import assert from "node:assert/strict";
import fc from "fast-check";
import {
  type Crs,
  CRS84,
  CRS_URIS,
  findCrs,
  projectFeature,
  unprojectBox,
  WEB_MERCATOR,
} from "server/site/open_data/ogc/core/crs.ts";

const lon = fc.double({ min: -180, max: 180, noNaN: true });
/** Web Mercator ends here. */
const lat = fc.double({ min: -85, max: 85, noNaN: true });

const project = (crs: Crs, geometry: unknown) =>
  JSON.parse(
    projectFeature(crs, JSON.stringify({ type: "Feature", id: "N1", geometry, properties: { a: 1 } })),
  );

Deno.test("findCrs knows the two systems by their URIs only", () => {
  for (const uri of CRS_URIS) assert.equal(findCrs(uri), uri);
  for (const text of ["", "EPSG:3857", CRS84.toLowerCase(), `${WEB_MERCATOR}/`, "4326"]) {
    assert.equal(findCrs(text), null, text);
  }
});

Deno.test("projectFeature: known places in Web Mercator, to the centimetre", () => {
  const cases: readonly [degrees: readonly number[], metres: readonly number[]][] = [
    [[0, 0], [0, 0]],
    [[180, 0], [20037508.34, 0]],
    [[-180, 85.05112878], [-20037508.34, 20037508.34]],
    // Of PROJ.
    [[9.68, 50.55], [1077572.67, 6542076.66]],
  ];
  for (const [degrees, metres] of cases) {
    const { geometry } = project(WEB_MERCATOR, { type: "Point", coordinates: degrees });
    for (const i of [0, 1]) assert.ok(Math.abs(geometry.coordinates[i] - metres[i]!) < 0.02, `${degrees}`);
  }
});

Deno.test("projectFeature keeps everything but the coordinates, at every depth", () => {
  const ring = [[9, 50], [9.1, 50], [9.1, 50.1], [9, 50]];
  const line = { type: "LineString", coordinates: ring };
  const area = { type: "MultiPolygon", coordinates: [[ring], [ring, ring]] };
  const point = (place: readonly number[]) =>
    project(WEB_MERCATOR, { type: "Point", coordinates: place }).geometry.coordinates;
  const moved = ring.map(point);
  assert.deepEqual(project(WEB_MERCATOR, line), {
    type: "Feature",
    id: "N1",
    geometry: { type: "LineString", coordinates: moved },
    properties: { a: 1 },
  });
  assert.deepEqual(project(WEB_MERCATOR, area).geometry, {
    type: "MultiPolygon",
    coordinates: [[moved], [moved, moved]],
  });
  assert.deepEqual(project(CRS84, area).geometry, area);
});

Deno.test("a place in Web Mercator is where it was in degrees", () => {
  fc.assert(fc.property(lon, lat, (x, y) => {
    const { geometry } = project(WEB_MERCATOR, { type: "Point", coordinates: [x, y] });
    const [east, north] = geometry.coordinates;
    const [west, south] = unprojectBox(WEB_MERCATOR, [east, north, east, north]);
    assert.ok(Math.abs(west - x) < 1e-7 && Math.abs(south - y) < 1e-7, `${west} ${south}`);
  }));
});

Deno.test("unprojectBox leaves degrees as they are", () => {
  fc.assert(fc.property(lon, lat, lon, lat, (a, b, c, d) => {
    assert.deepEqual(unprojectBox(CRS84, [a, b, c, d]), [a, b, c, d]);
  }));
});
