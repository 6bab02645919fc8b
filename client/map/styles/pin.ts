// Looks of pins: a white disc with a pictogram, and a rim in the colour and width of the playground's class.
import { PIN_RADIUS_PX } from "../pin_layout.ts";
import type { PictogramName } from "../../playground/core/pictogram_names.ts";
import { BAND_SHARES, type ClassName, FULL_TURN } from "../../regions/core/completeness_symbols.ts";
import { CLASS_COLOURS, SELECTION_COLOUR, TEXT_COLOUR } from "./colours.ts";
import { fillPictogram } from "./pictogram.ts";
import { drawSprite, fillCircle, spriteFor } from "./sprite.ts";

export interface PinLook {
  readonly pictogram: PictogramName;
  readonly className: ClassName;
}

const EDGE_PX = 1.5;
const RIM_PX = 3.5;
const PICTOGRAM_PX = 18;
const SHADOW_BLUR_PX = 4;
const CHOSEN_SCALE = 1.3;
/** Pictograms of playgrounds that are not public. */
const QUIET_COLOUR = "#69737d";

/** Where a pin is painted, in CSS pixels. */
export interface PinPlace {
  readonly x: number;
  readonly y: number;
  readonly pixelRatio: number;
  /** Larger, with a dark edge. */
  readonly isChosen?: boolean;
}

export function paintPin(context: CanvasRenderingContext2D, look: PinLook, place: PinPlace): void {
  const { pixelRatio, isChosen = false } = place;
  const scale = isChosen ? CHOSEN_SCALE : 1;
  const reachPx = PIN_RADIUS_PX * scale + SHADOW_BLUR_PX;
  const key = `pin ${look.pictogram} ${look.className} ${isChosen}`;
  const sprite = spriteFor(key, reachPx, pixelRatio, (context) => {
    context.scale(scale, scale);
    paintDisc(context, isChosen ? SELECTION_COLOUR : "#ffffff", pixelRatio);
    paintRim(context, look.className);
    const colour = look.className === "restricted" ? QUIET_COLOUR : TEXT_COLOUR;
    fillPictogram(context, look.pictogram, PICTOGRAM_PX, colour);
  });
  drawSprite(context, sprite, place);
}

function paintDisc(context: CanvasRenderingContext2D, edgeColour: string, pixelRatio: number): void {
  context.save();
  // Shadows are not scaled with the canvas.
  context.shadowColor = "#00000066";
  context.shadowBlur = SHADOW_BLUR_PX * pixelRatio;
  context.shadowOffsetY = pixelRatio;
  fillCircle(context, PIN_RADIUS_PX, edgeColour);
  context.restore();
  fillCircle(context, PIN_RADIUS_PX - EDGE_PX, "#ffffff");
}

function paintRim(context: CanvasRenderingContext2D, className: ClassName): void {
  const widthPx = RIM_PX * BAND_SHARES[className];
  context.beginPath();
  context.arc(0, 0, PIN_RADIUS_PX - EDGE_PX - widthPx / 2, 0, FULL_TURN);
  context.lineWidth = widthPx;
  context.strokeStyle = CLASS_COLOURS[className];
  context.stroke();
}
