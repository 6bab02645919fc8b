import assert from "node:assert/strict";
import { findPrintPlace } from "client/features/share/core/print_place.ts";

Deno.test("print place: corners and middle of the view", () => {
  const view = [9, 50, 10, 51] as const;
  assert.deepEqual(findPrintPlace(view, { lon: 9, lat: 51 }), { x: 0, y: 0 });
  assert.deepEqual(findPrintPlace(view, { lon: 10, lat: 50 }), { x: 1, y: 1 });
  const { x, y } = findPrintPlace(view, { lon: 9.5, lat: 50.5 })!;
  assert.equal(x, 0.5);
  // Mercator stretches the north.
  assert.ok(y > 0.5 && y < 0.51, String(y));
});

Deno.test("print place: none outside of the view", () => {
  const view = [9, 50, 10, 51] as const;
  for (const [lon, lat] of [[8.9, 50.5], [10.1, 50.5], [9.5, 49.9], [9.5, 51.1]] as const) {
    assert.equal(findPrintPlace(view, { lon, lat }), null, `${lon} ${lat}`);
  }
});

Deno.test("print place: a view across the antimeridian, and one around the world", () => {
  assert.equal(findPrintPlace([179, -1, 181, 1], { lon: -179.5, lat: 0 })!.x, 0.75);
  assert.equal(findPrintPlace([-181, -1, -179, 1], { lon: 179.5, lat: 0 })!.x, 0.25);
});
