// The first playgrounds of a list as numbers on the map, and the centre of that list.
import type { Position } from "contract/geometry/geometry.ts";
import type { NearPlace } from "../../features/near/core/near_place.ts";
import type { NumberedPlace } from "../../playground/core/numbered_place.ts";
import { type PaintFrame, pixelAt } from "../paint/paint_frame.ts";
import { fillCircle } from "../paint/paths.ts";
import type { HitQuery } from "../outlines/hit_detection.ts";
import { paintLabel } from "../paint/label.ts";
import { cutLabel } from "./place_pin.ts";
import { nearestWorldX, project, worldShifts } from "../paint/projection.ts";
import { NUMBER_COLOURS } from "../paint/colours.ts";
import { groundName } from "../paint/dark_ground.ts";
import { drawSprite, spriteFor } from "../paint/sprite.ts";

export interface ListNumbers {
  readonly places: readonly NumberedPlace[];
  /** Index of the playground whose row is hovered, or null. Its number is drawn larger. */
  readonly pointed: number | null;
  /** Centre of the list. The visitor's position has its own mark. */
  readonly centre: NearPlace | null;
}

const EDGE_PX = 2;
const RADIUS_PX = 14;
const POINTED_SCALE = 1.4;
const FONT = "700 14px system-ui, sans-serif";
const CENTRE_RADIUS_PX = 8;
const LABEL_GAP_PX = 3;

/** Paints the first number on top of the others, and the hovered one on top of all. */
export function paintNumbers(frame: PaintFrame, { places, pointed, centre }: ListNumbers): void {
  if (places.length === 0) return;
  const { extent: [minX, , maxX] } = frame;
  const order = places.map((_, i) => i).reverse().sort((a, b) =>
    Number(a === pointed) - Number(b === pointed)
  );
  for (const shift of worldShifts(minX, maxX)) {
    if (centre !== null && centre.kind !== "visitor") paintCentre(frame, centre, shift);
    for (const i of order) paintNumber(frame, places[i]!.position, i + 1, i === pointed, shift);
  }
}

/** Finds the topmost number at a point, or null. */
export function hitNumber(
  { point: [x, y], resolution, tolerancePx }: HitQuery,
  places: readonly NumberedPlace[],
): NumberedPlace | null {
  return places.find(({ position }) => {
    const [placeX, placeY] = project(...position);
    const px = Math.hypot(nearestWorldX(placeX, x) - x, placeY - y) / resolution;
    return px <= RADIUS_PX + EDGE_PX + tolerancePx;
  }) ?? null;
}

function paintNumber(
  frame: PaintFrame,
  position: Position,
  number: number,
  isPointed: boolean,
  shiftX: number,
): void {
  const { context, pixelRatio } = frame;
  const [x, y] = pixelAt(frame, ...project(...position), shiftX);
  const scale = isPointed ? POINTED_SCALE : 1;
  const { disc, ink, edge } = NUMBER_COLOURS[groundName()];
  const sprite = spriteFor(
    `number ${number} ${isPointed} ${groundName()}`,
    (RADIUS_PX + EDGE_PX) * scale,
    pixelRatio,
    (context) => {
      context.scale(scale, scale);
      fillCircle(context, RADIUS_PX + EDGE_PX, edge);
      fillCircle(context, RADIUS_PX, disc);
      context.fillStyle = ink;
      context.font = FONT;
      context.textAlign = "center";
      context.textBaseline = "middle";
      context.fillText(String(number), 0, 0.5);
    },
  );
  drawSprite(context, sprite, { x, y, pixelRatio });
}

function paintCentre(frame: PaintFrame, { lon, lat, name }: NearPlace, shiftX: number): void {
  const { context } = frame;
  const [x, y] = pixelAt(frame, ...project(lon, lat), shiftX);
  const { disc, ink, edge } = NUMBER_COLOURS[groundName()];
  fillCircle(context, CENTRE_RADIUS_PX + EDGE_PX, edge, x, y);
  fillCircle(context, CENTRE_RADIUS_PX, disc, x, y);
  fillCircle(context, CENTRE_RADIUS_PX / 2, ink, x, y);
  if (name !== null) paintLabel(context, cutLabel(name), x, y + CENTRE_RADIUS_PX + LABEL_GAP_PX);
}
