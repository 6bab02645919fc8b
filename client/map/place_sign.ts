// Places that the visitor has asked for: one around the chosen playground as a disc with its pictogram and its name, and
// the first playgrounds of a list as numbers.
import type { Position } from "contract/geometry.ts";
import { type PaintFrame, pixelAt } from "./canvas/paint_frame.ts";
import { fillCircle } from "./canvas/paths.ts";
import { paintLabel, truncate } from "./label_layout.ts";
import { project } from "./projection.ts";
import { SELECTION_COLOUR } from "./styles/colours.ts";
import { fillPictogram } from "./styles/pictogram.ts";
import { drawSprite, spriteFor } from "./styles/sprite.ts";
import type { ShownPlace } from "../playground/details_model.ts";

const RADIUS_PX = 16;
const EDGE_PX = 2.5;
const PICTOGRAM_PX = 20;
const LABEL_GAP_PX = 3;
export const MAX_LABEL_LENGTH = 40;

/** Cuts a name to the length that is painted. */
export const cutLabel = (label: string): string => truncate(label, MAX_LABEL_LENGTH);

const NUMBER_RADIUS_PX = 12;
const NUMBER_FONT = "700 14px system-ui, sans-serif";

/** The number that a playground has in a list; larger while its row is pointed at. */
export function paintNumber(
  frame: PaintFrame,
  { position, number, isPointed }: {
    readonly position: Position;
    readonly number: number;
    readonly isPointed: boolean;
  },
  shiftX: number,
): void {
  const { context, pixelRatio } = frame;
  const [x, y] = pixelAt(frame, ...project(...position), shiftX);
  const scale = isPointed ? 1.4 : 1;
  const reachPx = (NUMBER_RADIUS_PX + EDGE_PX) * scale;
  const sprite = spriteFor(`number ${number} ${isPointed}`, reachPx, pixelRatio, (context) => {
    context.scale(scale, scale);
    fillCircle(context, NUMBER_RADIUS_PX + EDGE_PX, "#ffffff");
    fillCircle(context, NUMBER_RADIUS_PX, SELECTION_COLOUR);
    context.fillStyle = "#ffffff";
    context.font = NUMBER_FONT;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(String(number), 0, 0.5);
  });
  drawSprite(context, sprite, { x, y, pixelRatio });
}

const CENTRE_RADIUS_PX = 8;

/** The address that a list is around, or the middle of the view that was searched. */
export function paintCentre(
  frame: PaintFrame,
  { position, label }: { readonly position: Position; readonly label: string | null },
  shiftX: number,
): void {
  const { context } = frame;
  const [x, y] = pixelAt(frame, ...project(...position), shiftX);
  fillCircle(context, CENTRE_RADIUS_PX + EDGE_PX, "#ffffff", x, y);
  fillCircle(context, CENTRE_RADIUS_PX, SELECTION_COLOUR, x, y);
  fillCircle(context, CENTRE_RADIUS_PX / 2, "#ffffff", x, y);
  if (label !== null) paintLabel(context, cutLabel(label), x, y + CENTRE_RADIUS_PX + LABEL_GAP_PX);
}

export function paintPlaceSign(
  frame: PaintFrame,
  { position, pictogram, label }: ShownPlace,
  shiftX: number,
): void {
  const { context, pixelRatio } = frame;
  const [x, y] = pixelAt(frame, ...project(...position), shiftX);
  const sprite = spriteFor(`place ${pictogram}`, RADIUS_PX + EDGE_PX, pixelRatio, (context) => {
    fillCircle(context, RADIUS_PX + EDGE_PX, "#ffffff");
    fillCircle(context, RADIUS_PX, SELECTION_COLOUR);
    fillPictogram(context, pictogram, PICTOGRAM_PX, "#ffffff");
  });
  drawSprite(context, sprite, { x, y, pixelRatio });
  paintLabel(context, cutLabel(label), x, y + RADIUS_PX + LABEL_GAP_PX);
}
