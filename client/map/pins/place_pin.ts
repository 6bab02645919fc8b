// The POI near the chosen playground that the visitor has selected, drawn as a disc with its icon and its name.
import { type PaintFrame, pixelAt } from "../paint/paint_frame.ts";
import { fillCircle } from "../paint/paths.ts";
import { paintLabel, truncate } from "../paint/label.ts";
import { project } from "../paint/projection.ts";
import { SELECTION_COLOUR } from "../paint/colours.ts";
import { fillIcon } from "../paint/icon.ts";
import { drawSprite, spriteFor } from "../paint/sprite.ts";
import type { ShownPlace } from "../../playground/details/details_model.ts";

const RADIUS_PX = 16;
const EDGE_PX = 2.5;
const ICON_PX = 20;
const LABEL_GAP_PX = 3;
export const MAX_LABEL_LENGTH = 40;

/** Cuts a name to the painted length. */
export const cutLabel = (label: string): string => truncate(label, MAX_LABEL_LENGTH);

export function paintPlacePin(
  frame: PaintFrame,
  { position, icon, label }: ShownPlace,
  shiftX: number,
): void {
  const { context, pixelRatio } = frame;
  const [x, y] = pixelAt(frame, ...project(...position), shiftX);
  const sprite = spriteFor(`place ${icon}`, RADIUS_PX + EDGE_PX, pixelRatio, (context) => {
    fillCircle(context, RADIUS_PX + EDGE_PX, "#ffffff");
    fillCircle(context, RADIUS_PX, SELECTION_COLOUR);
    fillIcon(context, icon, ICON_PX, "#ffffff");
  });
  drawSprite(context, sprite, { x, y, pixelRatio });
  paintLabel(context, cutLabel(label), x, y + RADIUS_PX + LABEL_GAP_PX);
}
