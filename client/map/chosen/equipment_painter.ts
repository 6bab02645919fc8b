// Paints equipment and trees of the chosen playground: small details with a light edge, above its outline.
import { paintCost, traceWithin } from "../paint/paint_budget.ts";
import { type PaintFrame, pixelAt } from "../paint/paint_frame.ts";
import { addLines, strokePath } from "../paint/paths.ts";
import { visibleLines, type VisiblePath, visibleRings } from "../paint/visible_path.ts";
import type { PlacedDetail, PlacedDetails } from "./placed_details.ts";
import { EMPHASIS_COLOUR, EQUIPMENT_COLOUR, SELECTION_COLOUR, TREE_COLOUR } from "../paint/colours.ts";

interface Look {
  readonly radiusPx: number;
  readonly linePx: number;
  readonly colour: string;
  readonly edgeColour: string;
  /** Lines and areas below this size are painted as dots. */
  readonly dotBelowPx: number;
}

const LIGHT_EDGE = "#ffffff";
const TREE: Look = { radiusPx: 2.5, linePx: 2, colour: TREE_COLOUR, edgeColour: LIGHT_EDGE, dotBelowPx: 5 };
const EQUIPMENT: Look = {
  radiusPx: 4.5,
  linePx: 2,
  colour: EQUIPMENT_COLOUR,
  edgeColour: LIGHT_EDGE,
  dotBelowPx: 9,
};
const EMPHASISED: Look = {
  radiusPx: 7.5,
  linePx: 4,
  colour: EMPHASIS_COLOUR,
  edgeColour: SELECTION_COLOUR,
  dotBelowPx: 24,
};
const EDGE_PX = 1.5;

/** Minimum size of a playground with details, in CSS pixels. On smaller ones the details would overlap. */
const DETAILS_FROM_PX = 48;

/** Whether details have room in a playground whose longer side is `outlineSize` map units. */
export function hasRoomForDetails(outlineSize: number, resolution: number): boolean {
  return outlineSize / resolution >= DETAILS_FROM_PX;
}

/**
 * Paints trees, then equipment, then emphasised details, `shiftX` map units further east. Details beyond the budget
 * become dots. `outlineSize` is the longer side of the playground in map units.
 */
export function paintDetails(
  frame: PaintFrame,
  { equipment, trees }: PlacedDetails,
  emphasised: ReadonlySet<unknown>,
  outlineSize: number,
  shiftX: number,
): void {
  const paint = (details: readonly PlacedDetail[], look: Look) => {
    const isDot = ({ kind, size }: PlacedDetail) =>
      kind === "point" || size / frame.resolution < look.dotBelowPx;
    const { within, beyond } = traceWithin(
      details.filter((detail) => !isDot(detail)),
      ({ flat, size }) =>
        paintCost({ corners: flat.length / 2, lengthPx: size / frame.resolution, areaPx: 0 }),
      (detail) => trace(frame, detail, shiftX),
    );
    for (const path of within) paintPath(frame, path, look);
    for (const detail of [...details.filter(isDot), ...beyond]) paintDot(frame, detail, look, shiftX);
  };
  if (hasRoomForDetails(outlineSize, frame.resolution)) {
    paint(trees, TREE);
    paint(equipment.filter(({ item }) => !emphasised.has(item)), EQUIPMENT);
  }
  paint(equipment.filter(({ item }) => emphasised.has(item)), EMPHASISED);
}

function paintDot(frame: PaintFrame, { middleX, middleY }: PlacedDetail, look: Look, shiftX: number): void {
  const { context } = frame;
  const [x, y] = pixelAt(frame, middleX, middleY, shiftX);
  context.beginPath();
  context.arc(x, y, look.radiusPx, 0, 2 * Math.PI);
  strokePath(context, 2 * EDGE_PX, look.edgeColour);
  context.fillStyle = look.colour;
  context.fill();
}

function trace(
  frame: PaintFrame,
  detail: PlacedDetail,
  shiftX: number,
): VisiblePath & { readonly cost: number } {
  const path = detail.kind === "area"
    ? visibleRings(frame, detail, shiftX)
    : visibleLines(frame, detail, shiftX);
  const cost = paintCost({ corners: path.flat.length / 2, lengthPx: path.lengthPx, areaPx: 0 });
  return { ...path, cost };
}

function paintPath({ context }: PaintFrame, path: VisiblePath, look: Look): void {
  context.beginPath();
  addLines(context, path, false);
  context.lineJoin = "round";
  strokePath(context, look.linePx + 2 * EDGE_PX, look.edgeColour);
  strokePath(context, look.linePx, look.colour);
}
