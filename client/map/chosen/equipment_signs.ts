// Pictograms on the equipment of the chosen playground, where they have room; the others stay dots.
import { type PaintFrame, pixelAt } from "../paint/paint_frame.ts";
import { fillCircle } from "../paint/paths.ts";
import type { EquipmentMark } from "./detail_marks.ts";
import { EMPHASIS_COLOUR, EQUIPMENT_COLOUR, SELECTION_COLOUR } from "../paint/colours.ts";
import { fillPictogram } from "../paint/pictogram.ts";
import { drawSprite, spriteFor } from "../paint/sprite.ts";
import {
  type PictogramName,
  pictogramOfEquipment,
} from "../../playground/pictograms/core/pictogram_names.ts";

interface SignLook {
  readonly name: string;
  readonly radiusPx: number;
  readonly colour: string;
  readonly inkColour: string;
  readonly edgeColour: string;
}

const PLAIN: SignLook = {
  name: "plain",
  radiusPx: 11,
  colour: EQUIPMENT_COLOUR,
  inkColour: "#ffffff",
  edgeColour: "#ffffff",
};
const EMPHASISED: SignLook = {
  name: "emphasised",
  radiusPx: 14,
  colour: EMPHASIS_COLOUR,
  inkColour: SELECTION_COLOUR,
  edgeColour: SELECTION_COLOUR,
};
const EDGE_PX = 1.5;
const PICTOGRAM_SHARE = 1.35;
/** Signs may overlap by a little: rows of devices are close to each other. */
const MIN_DISTANCE_PX = 18;
/** Maximum number of signs that are compared with each other. */
const MAX_SIGNS = 400;

/** Paints all emphasised signs, and others where there is room, `shiftX` map units further east. */
export function paintSigns(
  frame: PaintFrame,
  marks: readonly EquipmentMark[],
  emphasised: ReadonlySet<unknown>,
  shiftX: number,
): void {
  const signs = marks.flatMap(({ item, middleX, middleY }) => {
    const pictogram = pictogramOfEquipment(item.tags);
    if (pictogram === null) return [];
    const [x, y] = pixelAt(frame, middleX, middleY, shiftX);
    return [{ pictogram, isEmphasised: emphasised.has(item), x, y }];
  }).sort((a, b) => Number(isFurniture(a)) - Number(isFurniture(b))).slice(0, MAX_SIGNS);
  const strong = signs.filter(({ isEmphasised }) => isEmphasised);
  const painted: { x: number; y: number }[] = [...strong];
  for (const sign of signs) {
    if (sign.isEmphasised) continue;
    if (painted.some(({ x, y }) => Math.hypot(x - sign.x, y - sign.y) < MIN_DISTANCE_PX)) continue;
    painted.push(sign);
    paintSign(frame, sign, PLAIN);
  }
  for (const sign of strong) paintSign(frame, sign, EMPHASISED);
}

/** A device has priority over furniture at the same place. */
function isFurniture({ pictogram }: { readonly pictogram: PictogramName }): boolean {
  return pictogram === "bench" || pictogram === "picnic" || pictogram === "shelter";
}

function paintSign(
  { context, pixelRatio }: PaintFrame,
  { pictogram, x, y }: { readonly pictogram: PictogramName; readonly x: number; readonly y: number },
  { name, radiusPx, colour, inkColour, edgeColour }: SignLook,
): void {
  const key = `sign ${name} ${pictogram}`;
  const sprite = spriteFor(key, radiusPx + EDGE_PX, pixelRatio, (context) => {
    fillCircle(context, radiusPx + EDGE_PX, edgeColour);
    fillCircle(context, radiusPx, colour);
    fillPictogram(context, pictogram, radiusPx * PICTOGRAM_SHARE, inkColour);
  });
  drawSprite(context, sprite, { x, y, pixelRatio });
}
