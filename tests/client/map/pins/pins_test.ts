// The obstacles that pins are for the names of the base map.
import assert from "node:assert/strict";
import { type PinBadges, preparePins } from "client/map/pins/pins.ts";
import type { PaintFrame } from "client/map/paint/paint_frame.ts";
import { createPlaygroundSource } from "client/map/outlines/playground_source.ts";
import { makePlaced } from "../../records.ts";

const NO_BADGES: PinBadges = {
  favourites: new Set(),
  uncertain: new Set(),
  closed: new Set(),
  notices: null,
};

Deno.test("pins: names make way for pins, and for the dots of playgrounds that a pin left no room for", () => {
  const { update } = createPlaygroundSource();
  const at = (osmId: number, lon: number) =>
    makePlaced({ osmId, shape: { coordinates: Float64Array.of(lon, 50), ringEnds: [] } });
  // The first two are 11 pixels apart, with 10 map units for each.
  const features = update([at(1, 9), at(2, 9.001), at(3, 9.1)]).added;
  const [minX, minY, maxX, maxY] = [
    features[0]!.extent[0],
    features[0]!.extent[1],
    features[2]!.extent[2],
    features[2]!.extent[3],
  ];
  const prepared = preparePins(features, [minX - 1, minY - 1, maxX + 1, maxY + 1], NO_BADGES)!;
  assert.deepEqual(prepared.obstacles(), [], "none before they are placed");
  // Far from all of them: placed, and none is painted.
  const farFrame: PaintFrame = {
    context: null as never,
    left: maxX + 100_000,
    top: maxY,
    resolution: 10,
    extent: [maxX + 100_000, maxY - 100, maxX + 100_100, maxY],
    pixelRatio: 1,
  };
  prepared.paint(farFrame);
  const sizes = prepared.obstacles().map(({ halfWidth }) => halfWidth);
  assert.deepEqual(sizes.toSorted((a, b) => a - b), [6, 16, 16]);
  const asDots = preparePins(features, [minX - 1, minY - 1, maxX + 1, maxY + 1], NO_BADGES, true)!;
  asDots.paint(farFrame);
  assert.deepEqual(asDots.obstacles().map(({ halfWidth }) => halfWidth), [6, 6, 6], "all as dots");
  assert.equal(asDots.hitAt({ point: [minX, maxY], resolution: 10, tolerancePx: 9 }), null);
  const dot = prepared.obstacles().find(({ halfWidth }) => halfWidth === 6)!;
  assert.ok(features.some(({ middleX, middleY }) => Math.hypot(middleX - dot.x, middleY - dot.y) < 1));
});
