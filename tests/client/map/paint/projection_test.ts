import assert from "node:assert/strict";
import fc from "fast-check";
import {
  nearestWorldX,
  project,
  projectBbox,
  unproject,
  unprojectView,
  WORLD_LIMIT_Y,
  WORLD_WIDTH,
  worldShifts,
} from "client/map/paint/projection.ts";

const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-6;

Deno.test("unproject reverses project", () => {
  fc.assert(fc.property(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -85, max: 85, noNaN: true }),
    (lon, lat) => {
      const [lonBack, latBack] = unproject(...project(lon, lat));
      return isNear(lon, lonBack) && isNear(lat, latBack);
    },
  ));
});

Deno.test("project puts the poles on the edge of the map", () => {
  assert.equal(project(0, 90)[1], WORLD_LIMIT_Y);
  assert.equal(project(0, -90)[1], -WORLD_LIMIT_Y);
});

Deno.test("projectBbox keeps a box across the antimeridian in one narrow piece", () => {
  const [minX, , maxX] = projectBbox([170, -10, -170, 10]);
  assert.ok(isNear((maxX - minX) / WORLD_WIDTH, 20 / 360));
});

Deno.test("unprojectView brings the centre into ±180° and keeps the box around it", () => {
  const [x, y] = project(10, 50);
  const wrapped = unprojectView([x + 2 * WORLD_WIDTH, y], [
    x + 2 * WORLD_WIDTH - 1000,
    y - 1000,
    x + 2 * WORLD_WIDTH + 1000,
    y + 1000,
  ]);
  const plain = unprojectView([x, y], [x - 1000, y - 1000, x + 1000, y + 1000]);
  assert.ok(isNear(wrapped.lon, 10) && isNear(wrapped.lat, 50));
  wrapped.bbox.forEach((value, i) => assert.ok(isNear(value, plain.bbox[i]!)));
});

Deno.test("unprojectView lets the box reach beyond the antimeridian", () => {
  const { lon, bbox } = unprojectView(project(179, 0), [...project(174, -5), ...project(184, 5)]);
  assert.ok(isNear(lon, 179) && isNear(bbox[0], 174) && isNear(bbox[2], 184));
});

Deno.test("nearestWorldX is never more than half a world away", () => {
  fc.assert(fc.property(
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    (x, reference) => Math.abs(nearestWorldX(x, reference) - reference) <= WORLD_WIDTH / 2 + 1e-3,
  ));
});

Deno.test("worldShifts returns every visible copy of the world", () => {
  const cases: [string, number, number, number[]][] = [
    ["inside one world", -0.1, 0.1, [0]],
    ["across the antimeridian", 0.4, 0.6, [0, 1]],
    ["one world further west", -1.2, -0.9, [-1]],
    ["wider than the world", -0.6, 0.6, [-1, 0, 1]],
  ];
  for (const [name, from, to, worlds] of cases) {
    assert.deepEqual(
      worldShifts(from * WORLD_WIDTH, to * WORLD_WIDTH),
      worlds.map((world) => world * WORLD_WIDTH),
      name,
    );
  }
});
