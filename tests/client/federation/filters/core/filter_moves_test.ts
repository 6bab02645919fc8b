import assert from "node:assert/strict";
import { moveCloser } from "client/federation/filters/core/filter_moves.ts";
import type { Bbox } from "contract/types.ts";

const THRESHOLDS = { macroMaxZoom: 7, clusterMaxZoom: 13 };
const FULDA = { lon: 9.7, lat: 50.5 };

const ring = (lon: number, condition: "healthy" | "offline" = "healthy", bbox: Bbox | null = null) => ({
  lon,
  lat: 50.5,
  bbox,
  condition,
});

Deno.test("moveCloser: from rings to the nearest region that answers", () => {
  const bbox: Bbox = [10.5, 50.4, 10.7, 50.6];
  const rings = [ring(8), ring(9.7, "offline"), ring(10.6, "healthy", bbox)];
  const request = moveCloser({ tier: "macro", rings }, FULDA, THRESHOLDS);
  assert.deepEqual(request, { kind: "fit", bbox, minZoom: 8, maxZoom: 16, animate: true });
});

Deno.test("moveCloser: from rings to the nearest region that may have matches, or else to the nearest", () => {
  const lonOf = (...matching: readonly (number | null)[]) => {
    const rings = matching.map((matching, i) => ({ ...ring(9.8 + i), matching }));
    const request = moveCloser({ tier: "macro", rings }, FULDA, THRESHOLDS);
    return request.kind === "centre" && request.lon;
  };
  assert.equal(lonOf(0, 0, 3), 11.8);
  assert.equal(lonOf(0, null, 3), 10.8);
  assert.equal(lonOf(0, 0), 9.8);
});

Deno.test("moveCloser: from clusters to the playgrounds of the nearest one", () => {
  const clusters = [{ lon: 8, lat: 50.5 }, { lon: 9.6, lat: 50.4 }];
  assert.deepEqual(moveCloser({ tier: "cluster", clusters }, FULDA, THRESHOLDS), {
    kind: "centre",
    lon: 9.6,
    lat: 50.4,
    zoom: 14,
    animate: true,
  });
});

Deno.test("moveCloser: the nearest by metres, not by degrees, which are shorter from west to east", () => {
  const [north, east] = [{ lon: 9.7, lat: 50.9 }, { lon: 10.2, lat: 50.5 }];
  const request = moveCloser({ tier: "cluster", clusters: [north, east] }, FULDA, THRESHOLDS);
  assert.deepEqual(request, { kind: "centre", ...east, zoom: 14, animate: true });
});

for (
  const [marks, zoom] of [
    [{ tier: "macro", rings: [ring(9, "offline")] }, 8],
    [{ tier: "cluster", clusters: [] }, 14],
  ] as const
) {
  Deno.test(`moveCloser: with nothing to go to, closer to the middle (${marks.tier})`, () => {
    assert.deepEqual(moveCloser(marks, FULDA, THRESHOLDS), { kind: "centre", ...FULDA, zoom, animate: true });
  });
}
