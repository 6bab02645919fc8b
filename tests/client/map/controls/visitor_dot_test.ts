import assert from "node:assert/strict";
import { accuracyRadius } from "client/map/controls/visitor_dot.ts";
import { project } from "client/map/paint/projection.ts";

Deno.test("accuracyRadius: real metres at every latitude", () => {
  for (const lat of [0, 35, -50.5, 70]) {
    // A degree to the north is 111.195 km on a sphere of the earth's mean radius.
    const metres = 111_195 * 0.01;
    const expected = project(9, lat + 0.01)[1] - project(9, lat)[1];
    const radius = accuracyRadius({ lon: 9, lat, accuracyMetres: metres });
    assert.ok(Math.abs(radius / expected - 1) < 0.003, `${lat}°: ${radius} is not ${expected}`);
  }
});
