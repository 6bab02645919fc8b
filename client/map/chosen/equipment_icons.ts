// Icons on the play equipment of the chosen playground, where they have room; the others, and furniture, stay dots.
import { type PaintFrame, pixelAt } from "../paint/paint_frame.ts";
import { fillCircle } from "../paint/paths.ts";
import type { PlacedEquipment } from "./placed_details.ts";
import { EMPHASIS_COLOUR, EQUIPMENT_COLOUR, SELECTION_COLOUR } from "../paint/colours.ts";
import { fillIcon } from "../paint/icon.ts";
import { drawSprite, spriteFor } from "../paint/sprite.ts";
import { iconOfEquipment, type MapIconName } from "../../playground/icons/core/icon_names.ts";

interface IconLook {
  readonly name: string;
  readonly radiusPx: number;
  readonly colour: string;
  readonly inkColour: string;
  readonly edgeColour: string;
}

const PLAIN: IconLook = {
  name: "plain",
  radiusPx: 11,
  colour: EQUIPMENT_COLOUR,
  inkColour: "#ffffff",
  edgeColour: "#ffffff",
};
const EMPHASISED: IconLook = {
  name: "emphasised",
  radiusPx: 14,
  colour: EMPHASIS_COLOUR,
  inkColour: SELECTION_COLOUR,
  edgeColour: SELECTION_COLOUR,
};
const EDGE_PX = 1.5;
const ICON_SHARE = 1.35;
/** Minimum distance between icons. They may overlap a little, because devices in a row are close to each other. */
const MIN_DISTANCE_PX = 18;
/** Maximum number of icons that are compared with each other. */
const MAX_ICONS = 400;

/** Paints all emphasised icons, and others where there is room, `shiftX` map units further east. */
export function paintEquipmentIcons(
  frame: PaintFrame,
  details: readonly PlacedEquipment[],
  emphasised: ReadonlySet<unknown>,
  shiftX: number,
): void {
  const icons = details.flatMap(({ item, middleX, middleY }) => {
    const icon = iconOfEquipment(item.tags);
    if (icon === null || isFurniture(icon)) return [];
    const [x, y] = pixelAt(frame, middleX, middleY, shiftX);
    return [{ icon, isEmphasised: emphasised.has(item), x, y }];
  }).slice(0, MAX_ICONS);
  const strong = icons.filter(({ isEmphasised }) => isEmphasised);
  const painted: { x: number; y: number }[] = [...strong];
  for (const icon of icons) {
    if (icon.isEmphasised) continue;
    if (painted.some(({ x, y }) => Math.hypot(x - icon.x, y - icon.y) < MIN_DISTANCE_PX)) continue;
    painted.push(icon);
    paintIcon(frame, icon, PLAIN);
  }
  for (const icon of strong) paintIcon(frame, icon, EMPHASISED);
}

function isFurniture(icon: MapIconName): boolean {
  return icon === "bench" || icon === "picnic" || icon === "shelter";
}

function paintIcon(
  { context, pixelRatio }: PaintFrame,
  { icon, x, y }: { readonly icon: MapIconName; readonly x: number; readonly y: number },
  { name, radiusPx, colour, inkColour, edgeColour }: IconLook,
): void {
  const key = `icon ${name} ${icon}`;
  const sprite = spriteFor(key, radiusPx + EDGE_PX, pixelRatio, (context) => {
    fillCircle(context, radiusPx + EDGE_PX, edgeColour);
    fillCircle(context, radiusPx, colour);
    fillIcon(context, icon, radiusPx * ICON_SHARE, inkColour);
  });
  drawSprite(context, sprite, { x, y, pixelRatio });
}
