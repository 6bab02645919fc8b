import assert from "node:assert/strict";
import { MAX_ZOOM, MIN_ZOOM } from "client/map/camera/camera_target.ts";
import { createView } from "client/map/map_view.ts";
import { WORLD_LIMIT_Y } from "client/map/paint/projection.ts";

Deno.test("the view of the map ends at its zooms and at the poles", () => {
  for (const [minZoom, least] of [[null, MIN_ZOOM], [5, 5]] as const) {
    const view = createView(minZoom);
    const zooms = [least - 3, MAX_ZOOM + 3].map((zoom) => {
      view.setZoom(zoom);
      return view.getZoom();
    });
    assert.deepEqual(zooms, [least, MAX_ZOOM]);
  }
  const view = createView(null);
  for (const side of [1, -1]) {
    view.setCenter([3 * WORLD_LIMIT_Y, 2 * side * WORLD_LIMIT_Y]);
    assert.deepEqual(view.getCenter(), [3 * WORLD_LIMIT_Y, side * WORLD_LIMIT_Y]);
  }
});
