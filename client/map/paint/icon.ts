// Paints icons on a canvas.
import type { MapIconName } from "../../playground/icons/core/icon_names.ts";
import { MAP_ICONS } from "../../playground/icons/map_icons.ts";

/** Fills an icon around the origin, in a square of `sizePx` CSS pixels. */
export function fillIcon(
  context: CanvasRenderingContext2D,
  name: MapIconName,
  sizePx: number,
  colour: string,
): void {
  const { path, side } = MAP_ICONS[name];
  context.save();
  context.scale(sizePx / side, sizePx / side);
  context.translate(-side / 2, -side / 2);
  context.fillStyle = colour;
  context.fill(new Path2D(path));
  context.restore();
}
