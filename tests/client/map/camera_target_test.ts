import assert from "node:assert/strict";
import fc from "fast-check";
import type { Bbox } from "../../../contract/types.ts";
import { cameraTarget, MAX_ZOOM, MIN_ZOOM } from "../../../client/map/camera_target.ts";
import {
  project,
  projectBbox,
  RESOLUTION_AT_ZOOM_0,
  unproject,
  WORLD_WIDTH,
} from "../../../client/map/projection.ts";

const DESKTOP = [1440, 900] as const;
const fit = (bbox: Bbox, minZoom = 0, maxZoom = 16) =>
  ({ kind: "fit", bbox, minZoom, maxZoom, animate: false }) as const;
const centreOn = (lon: number, lat: number, zoom: number) =>
  ({ kind: "centre", lon, lat, zoom, animate: false }) as const;

Deno.test("cameraTarget fits a box: the next whole level at which all of it is visible", () => {
  fc.assert(fc.property(
    fc.double({ min: -170, max: 160, noNaN: true }),
    fc.double({ min: -70, max: 60, noNaN: true }),
    fc.double({ min: 0.01, max: 10, noNaN: true }),
    (west, south, side) => {
      const bbox: Bbox = [west, south, west + side, south + side];
      const { centre, zoom } = cameraTarget(fit(bbox), DESKTOP, 0);
      const [minX, minY, maxX, maxY] = projectBbox(bbox);
      const isVisibleAt = (level: number) => {
        const unitsPerPixel = RESOLUTION_AT_ZOOM_0 / 2 ** level;
        return maxX - minX <= 1440 * unitsPerPixel && maxY - minY <= 900 * unitsPerPixel;
      };
      assert.ok(Number.isInteger(zoom) && isVisibleAt(zoom));
      assert.ok(zoom === 16 || !isVisibleAt(zoom + 2));
      assert.ok(Math.abs(centre[0] - (minX + maxX) / 2) < 1);
      assert.ok(Math.abs(centre[1] - (minY + maxY) / 2) < 1);
    },
  ));
});

Deno.test("cameraTarget keeps to the request's and the map's limits", () => {
  const cases: [string, ReturnType<typeof fit>, number][] = [
    ["a large region ends no further out than asked", fit([5, 47, 15, 55], 8), 8],
    ["a point ends no closer than asked", fit([10, 50, 10, 50]), 16],
    ["the world is seen as a whole", fit([-180, -90, 180, 90]), 1],
  ];
  for (const [name, request, zoom] of cases) {
    assert.equal(cameraTarget(request, DESKTOP, 0).zoom, zoom, name);
  }
});

Deno.test("cameraTarget leaves room on a tiny map, too", () => {
  const { zoom } = cameraTarget(fit([5, 47, 15, 55]), [120, 90], 0);
  assert.ok(zoom > MIN_ZOOM && zoom <= MAX_ZOOM);
  assert.equal(cameraTarget(fit([-180, -90, 180, 90]), [120, 90], 0).zoom, MIN_ZOOM);
});

Deno.test("cameraTarget centres on a whole level within the map's limits", () => {
  for (const [asked, expected] of [[8.4, 8], [8.6, 9], [0, 0], [-1, MIN_ZOOM], [22, MAX_ZOOM]] as const) {
    assert.equal(cameraTarget(centreOn(9.709, 50.544, asked), DESKTOP, 0).zoom, expected, `zoom ${asked}`);
  }
  const [lon, lat] = unproject(...cameraTarget(centreOn(9.709, 50.544, 15), DESKTOP, 0).centre);
  assert.ok(Math.abs(lon - 9.709) < 1e-9 && Math.abs(lat - 50.544) < 1e-9);
});

Deno.test("cameraTarget takes the nearest copy of a place, and a box across the antimeridian in one piece", () => {
  const [x] = project(-179, 0);
  const near = cameraTarget(centreOn(-179, 0, 6), DESKTOP, project(179, 0)[0]).centre[0];
  assert.ok(Math.abs(near - (x + WORLD_WIDTH)) < 1);
  const { zoom } = cameraTarget(fit([170, -10, -170, 10]), DESKTOP, project(175, 0)[0]);
  assert.equal(zoom, cameraTarget(fit([0, -10, 20, 10]), DESKTOP, 0).zoom);
});
