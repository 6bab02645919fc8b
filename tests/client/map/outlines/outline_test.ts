import assert from "node:assert/strict";
import type { PaintFrame } from "client/map/paint/paint_frame.ts";
import { PlaygroundFeature } from "client/map/outlines/playground_source.ts";
import { paintSelection } from "client/map/outlines/outline.ts";
import { makePlaced } from "../../records.ts";

/** Lines from side to side of a square, and back along its edge. */
function zigzag(count: number): PlaygroundFeature {
  const lines = Array.from({ length: count }, (_, i) => [9 + (i % 2) * 0.01, 50 + i * 0.01 / count]);
  const ring = [...lines, [9, 50.01], [9, 50]].flat();
  const shape = { coordinates: Float64Array.from(ring), ringEnds: [[ring.length]] };
  return new PlaygroundFeature(makePlaced({ shape }), false);
}

/** What is added to the path of a canvas on which the feature has a side of some 500 pixels. */
function pathOf(feature: PlaygroundFeature): string[] {
  const added: string[] = [];
  const context = new Proxy({}, {
    get: (_, name: string) => () => void added.push(name),
    set: () => true,
  }) as CanvasRenderingContext2D;
  const [left, , , top] = feature.extent;
  const frame: PaintFrame = {
    context,
    left,
    top,
    resolution: feature.size / 500,
    extent: feature.extent,
    pixelRatio: 1,
  };
  paintSelection(frame, feature, 0);
  return added.filter((name) => name === "lineTo" || name === "rect");
}

Deno.test("the chosen playground is marked by its outline, or by its box beyond the budget of a frame", () => {
  const outline = pathOf(zigzag(20));
  assert.ok(outline.length > 20 && !outline.includes("rect"));
  assert.deepEqual(pathOf(zigzag(400)), ["rect"]);
});
