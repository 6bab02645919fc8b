import assert from "node:assert/strict";
import { nearestRegion } from "client/features/near/core/nearest_region.ts";
import { createPageState } from "client/page/state/page_state.ts";
import type { Bbox } from "contract/types.ts";
import { makeBackend, makeMeta } from "fakes/records.ts";
import { makeConfig } from "../../../records.ts";

function viewsOf(boxes: Readonly<Record<string, Bbox>>) {
  const { backends } = createPageState(makeConfig());
  const all = Object.keys(boxes).map((key) => makeBackend(key));
  backends.setRegistry(all);
  for (const backend of all) {
    backends.settleMeta(backend, { ok: true, value: makeMeta({ bbox: boxes[backend.key]! }) }, 0);
  }
  return backends.views.value;
}

const BOXES: Readonly<Record<string, Bbox>> = { west: [9, 50, 10, 51], east: [13, 50, 14, 51] };

const CASES:
  readonly (readonly [name: string, from: readonly [number, number], region: string, km: number])[] = [
    ["within", [9.5, 50.5], "Kreis west", 0],
    ["east of one, far from the other", [11, 50.5], "Kreis west", 71],
    ["nearer to the other", [12.5, 50.5], "Kreis east", 35],
    ["south", [9.5, 49], "Kreis west", 111],
  ];
for (const [name, from, region, km] of CASES) {
  Deno.test(`nearestRegion: ${name}`, () => {
    const nearest = nearestRegion(from, viewsOf(BOXES))!;
    assert.equal(nearest.name, region);
    assert.ok(Math.abs(nearest.distanceMetres / 1_000 - km) < 1, String(nearest.distanceMetres));
  });
}

Deno.test("nearestRegion: across the antimeridian, and none without places", () => {
  const nearest = nearestRegion(
    [179.5, -17],
    viewsOf({ fiji: [-180, -18, -178, -16], west: [9, 50, 10, 51] }),
  );
  assert.equal(nearest?.name, "Kreis fiji");
  assert.ok(nearest!.distanceMetres < 60_000);
  assert.equal(nearestRegion([0, 0], []), null);
});
