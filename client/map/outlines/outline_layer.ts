// The layer of outlines and dots of all playgrounds, painted in patches.
import { buffer, intersects } from "ol/extent.js";
import { createCanvasLayer } from "../paint/canvas_layer.ts";
import type { PaintFrame, Prepare } from "../paint/paint_frame.ts";
import { MARGIN_SHARE } from "../paint/picture.ts";
import type { PlaygroundFeature, SourceChange } from "./playground_source.ts";
import { type MapExtent, worldShifts } from "../paint/projection.ts";
import { paintPlaygrounds } from "./outline.ts";
import { DOT_PX } from "../../federation/regions/core/completeness_symbols.ts";

/** How far a playground is painted beyond its box: half a dot, or half a line. */
const OUTLINE_REACH_PX = DOT_PX;

export function createOutlineLayer(findIn: (extent: MapExtent) => readonly PlaygroundFeature[]) {
  const canvas = createCanvasLayer({
    marginShare: MARGIN_SHARE,
    deferMargin: false,
    isIncremental: true,
    keepsSize: () => false,
    prepare: prepareOutlines(findIn),
  });
  return {
    layer: canvas.layer,
    repaint: canvas.repaint,
    /** Repaints only changed parts, because most answers only add outlines. */
    apply({ added, removed }: SourceChange): void {
      for (const feature of removed) canvas.invalidate(feature.extent);
      if (added.length > 0) canvas.paintMore(prepareOutlines(() => added));
    },
  };
}

/** Paints outlines in patches. Each patch paints the outlines that intersect it. */
function prepareOutlines(findIn: (extent: MapExtent) => readonly PlaygroundFeature[]): Prepare {
  return ([minX, minY, maxX, maxY]) => {
    const found = worldShifts(minX, maxX).map((shift) => ({
      shift,
      features: findIn([minX - shift, minY, maxX - shift, maxY]),
    }));
    return (frame) => {
      for (const { shift, features } of found) {
        paintPlaygrounds(frame, features.filter((feature) => intersectsPatch(frame, feature, shift)), shift);
      }
    };
  };
}

function intersectsPatch(
  { extent, resolution }: PaintFrame,
  feature: PlaygroundFeature,
  shift: number,
): boolean {
  const [minX, minY, maxX, maxY] = feature.extent;
  const reach = buffer(extent, OUTLINE_REACH_PX * resolution);
  return intersects([minX + shift, minY, maxX + shift, maxY], reach);
}
