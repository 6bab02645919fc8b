// Looks of pins: a white disc with a pictogram, a rim in the colour and width of the playground's class, and a star on
// those of favourites.
import { PIN_RADIUS_PX } from "../pin_layout.ts";
import type { PictogramName } from "../../playground/core/pictogram_names.ts";
import { BAND_SHARES, type ClassName, FULL_TURN, TOP } from "../../regions/core/completeness_symbols.ts";
import { CLASS_COLOURS, FAVOURITE_COLOUR, SELECTION_COLOUR, TEXT_COLOUR } from "./colours.ts";
import { fillPictogram } from "./pictogram.ts";
import { fillCircle, strokePath } from "../canvas/paths.ts";
import { drawSprite, spriteFor } from "./sprite.ts";

export interface PinLook {
  readonly pictogram: PictogramName;
  readonly className: ClassName;
  readonly isFavourite?: boolean;
  /** It is not known whether it passes the filters. */
  readonly isUncertain?: boolean;
}

const EDGE_PX = 1.5;
const RIM_PX = 3.5;
const PICTOGRAM_PX = 18;
const SHADOW_BLUR_PX = 4;
const CHOSEN_SCALE = 1.3;
const BADGE_RADIUS_PX = 7.5;
/** Distance of the badge's centre from the pin's, to the right and up: it stays within the shadow's reach. */
const BADGE_OFFSET_PX = 11.5;
const STAR_POINTS = 5;
const QUESTION_FONT = "700 11px system-ui, sans-serif";
/** Inner radius of a star as a share of the outer one. */
const STAR_INNER_SHARE = 0.45;
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
  const { isFavourite = false, isUncertain = false } = look;
  const scale = isChosen ? CHOSEN_SCALE : 1;
  const reachPx = PIN_RADIUS_PX * scale + SHADOW_BLUR_PX;
  const key = `pin ${look.pictogram} ${look.className} ${isChosen}${isFavourite ? " favourite" : ""}${
    isUncertain ? " uncertain" : ""
  }`;
  const sprite = spriteFor(key, reachPx, pixelRatio, (context) => {
    context.scale(scale, scale);
    paintDisc(context, isChosen ? SELECTION_COLOUR : "#ffffff", pixelRatio);
    paintRim(context, look.className);
    const colour = look.className === "restricted" ? QUIET_COLOUR : TEXT_COLOUR;
    fillPictogram(context, look.pictogram, PICTOGRAM_PX, colour);
    if (isFavourite) paintStar(context);
    if (isUncertain) paintQuestionMark(context);
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
  strokePath(context, widthPx, CLASS_COLOURS[className]);
}

/** At the other side than the star. */
function paintQuestionMark(context: CanvasRenderingContext2D): void {
  context.save();
  context.translate(-BADGE_OFFSET_PX, -BADGE_OFFSET_PX);
  fillCircle(context, BADGE_RADIUS_PX + 1, "#ffffff");
  fillCircle(context, BADGE_RADIUS_PX, QUIET_COLOUR);
  context.fillStyle = "#ffffff";
  context.font = QUESTION_FONT;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText("?", 0, 0.5);
  context.restore();
}

/** A star on a dark disc: it differs from every class by shape, not only by colour. */
function paintStar(context: CanvasRenderingContext2D): void {
  context.save();
  context.translate(BADGE_OFFSET_PX, -BADGE_OFFSET_PX);
  fillCircle(context, BADGE_RADIUS_PX + 1, "#ffffff");
  fillCircle(context, BADGE_RADIUS_PX, TEXT_COLOUR);
  context.beginPath();
  for (let i = 0; i < 2 * STAR_POINTS; i++) {
    const radiusPx = (BADGE_RADIUS_PX - 1) * (i % 2 === 0 ? 1 : STAR_INNER_SHARE);
    const angle = TOP + (i * FULL_TURN) / (2 * STAR_POINTS);
    context.lineTo(radiusPx * Math.cos(angle), radiusPx * Math.sin(angle));
  }
  context.closePath();
  context.fillStyle = FAVOURITE_COLOUR;
  context.fill();
  context.restore();
}
