import assert from "node:assert/strict";
import fc from "fast-check";
import type { VisitorPosition } from "client/features/locate/core/location.ts";
import { centreOnVisitor } from "client/features/locate/core/visitor_camera.ts";
import { cameraTarget, type MapLayout } from "client/map/camera/camera_target.ts";
import { unproject } from "client/map/paint/projection.ts";
import { NO_INSETS } from "client/federation/view/core/viewport_insets.ts";

const HERE: VisitorPosition = { lon: 9.5, lat: 50.5, accuracyMetres: 20 };
const PHONE: MapLayout = {
  size: [390, 844],
  covered: NO_INSETS,
  minZoom: 0,
  from: { centre: [0, 0], zoom: 6 },
};

Deno.test("centreOnVisitor: a less accurate position gives a lower zoom", () => {
  const zooms: readonly (readonly [accuracyMetres: number, zoom: number])[] = [
    [1, 15],
    [150, 15],
    [300, 15],
    [600, 14],
    [3_000, 12],
    [80_000, 12],
  ];
  for (const [accuracyMetres, zoom] of zooms) {
    const target = cameraTarget(centreOnVisitor({ ...HERE, accuracyMetres }), PHONE);
    assert.equal(Math.floor(target.zoom), zoom, `${accuracyMetres} m`);
  }
});

Deno.test("centreOnVisitor: the position is in the middle, anywhere", () => {
  fc.assert(fc.property(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -80, max: 80, noNaN: true }),
    fc.double({ min: 1, max: 2_000, noNaN: true }),
    (lon, lat, accuracyMetres) => {
      const request = centreOnVisitor({ lon, lat, accuracyMetres });
      const [x, y] = unproject(...cameraTarget(request, PHONE).centre);
      assert.ok(Math.abs(y - lat) < 0.01, `${y} is not ${lat}`);
      assert.ok(Math.abs(((x - lon + 540) % 360) - 180) < 0.01, `${x} is not ${lon}`);
    },
  ));
});

Deno.test("centreOnVisitor: finite at the poles", () => {
  for (const lat of [90, -90]) {
    const { centre } = cameraTarget(centreOnVisitor({ ...HERE, lat, accuracyMetres: 1e7 }), PHONE);
    assert.ok(centre.every(Number.isFinite));
  }
});
