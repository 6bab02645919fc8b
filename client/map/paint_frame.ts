// What painters are given by the layer that they paint for.
import type { MapExtent } from "./projection.ts";

/** A canvas ready for painting in CSS pixels, and which part of the map it stands for. */
export interface PaintFrame {
  readonly context: CanvasRenderingContext2D;
  /** Map coordinates of the top left corner. */
  readonly left: number;
  readonly top: number;
  /** Map units per CSS pixel. */
  readonly resolution: number;
  readonly extent: MapExtent;
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number;
}

/** Looks up what there is to paint in an extent, now; what it gives paints that, in one frame or patch by patch. */
export type Prepare = (extent: MapExtent) => (frame: PaintFrame) => void;
