// Paints pictograms on a canvas.
import type { PictogramName } from "../../playground/pictograms/core/pictogram_names.ts";
import { PICTOGRAMS } from "../../playground/pictograms/pictograms.ts";

/** Fills a pictogram around the origin, in a square of `sizePx` CSS pixels. */
export function fillPictogram(
  context: CanvasRenderingContext2D,
  name: PictogramName,
  sizePx: number,
  colour: string,
): void {
  const { path, side } = PICTOGRAMS[name];
  context.save();
  context.scale(sizePx / side, sizePx / side);
  context.translate(-side / 2, -side / 2);
  context.fillStyle = colour;
  context.fill(new Path2D(path));
  context.restore();
}
