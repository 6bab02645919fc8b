// Looks of pins: a disc with an icon, a rim in the colour and width of the playground's look, and badges. A star marks
// favourites, a bar playgrounds that are closed now, a triangle those with a notice, and a question mark those that may
// not pass the filters.
import { groundName, hasDarkGround } from "../paint/dark_ground.ts";
import { PIN_RADIUS_PX } from "./pin_layout.ts";
import type { MapIconName } from "../../playground/icons/core/icon_names.ts";
import {
  BAND_SHARES,
  FULL_TURN,
  type PlaygroundLook,
  TOP,
} from "../../federation/regions/core/completeness_symbols.ts";
import {
  CLASS_COLOURS,
  CLOSED_COLOUR,
  DISC_COLOURS,
  FAVOURITE_COLOUR,
  NOTICE_COLOUR,
  onGround,
  TEXT_COLOUR,
} from "../paint/colours.ts";
import { fillIcon } from "../paint/icon.ts";
import { fillCircle, strokePath } from "../paint/paths.ts";
import { drawSprite, spriteFor } from "../paint/sprite.ts";

export interface PinLook {
  readonly icon: MapIconName;
  readonly name: PlaygroundLook;
  readonly isFavourite?: boolean;
  /** True if it is unknown whether the playground passes the filters. */
  readonly isUncertain?: boolean;
  readonly isClosed?: boolean;
  /** True if the playground's operator has a notice in force. */
  readonly hasNotice?: boolean;
}

const EDGE_PX = 1.5;
const RIM_PX = 3.5;
const ICON_PX = 18;
const SHADOW_BLUR_PX = 4;
const CHOSEN_SCALE = 1.3;
const BADGE_RADIUS_PX = 7.5;
/**
 * Distance of a badge's centre from the pin's, both horizontally and vertically. Badges stay within the extent of the
 * shadow.
 */
const BADGE_OFFSET_PX = 11.5;
const STAR_POINTS = 5;
const QUESTION_FONT = "700 11px system-ui, sans-serif";
/** Inner radius of a star as a share of the outer one. */
const STAR_INNER_SHARE = 0.45;
/** Colour of the disc behind a question mark. */
const QUIET_COLOUR = "#69737d";

/** Position of a pin in CSS pixels. */
export interface PinPlace {
  readonly x: number;
  readonly y: number;
  readonly pixelRatio: number;
  /** True for a larger pin with a contrasting edge. */
  readonly isChosen?: boolean;
}

export function paintPin(context: CanvasRenderingContext2D, look: PinLook, place: PinPlace): void {
  const { pixelRatio, isChosen = false } = place;
  const { isFavourite = false, isUncertain = false, isClosed = false, hasNotice = false } = look;
  const scale = isChosen ? CHOSEN_SCALE : 1;
  const reachPx = PIN_RADIUS_PX * scale + SHADOW_BLUR_PX;
  const key = [
    "pin",
    look.icon,
    look.name,
    isChosen,
    isFavourite,
    isUncertain,
    isClosed,
    hasNotice,
    groundName(),
  ]
    .join(" ");
  const sprite = spriteFor(key, reachPx, pixelRatio, (context) => {
    context.scale(scale, scale);
    const { edge, ink, quietInk, chosen } = DISC_COLOURS[groundName()];
    paintDisc(context, isChosen ? chosen : edge, pixelRatio);
    paintRim(context, look.name);
    const colour = look.name === "restricted" || isClosed ? quietInk : ink;
    fillIcon(context, look.icon, ICON_PX, colour);
    if (isFavourite) paintStar(context);
    if (isUncertain) paintQuestionMark(context);
    if (isClosed) paintBar(context);
    if (hasNotice) paintTriangle(context);
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
  fillCircle(context, PIN_RADIUS_PX - EDGE_PX, DISC_COLOURS[groundName()].inside);
}

function paintRim(context: CanvasRenderingContext2D, name: PlaygroundLook): void {
  const widthPx = RIM_PX * BAND_SHARES[name];
  context.beginPath();
  context.arc(0, 0, PIN_RADIUS_PX - EDGE_PX - widthPx / 2, 0, FULL_TURN);
  strokePath(context, widthPx, onGround(CLASS_COLOURS[name], hasDarkGround()));
}

/** Paints a question mark on the side opposite the star. */
function paintQuestionMark(context: CanvasRenderingContext2D): void {
  context.save();
  context.translate(-BADGE_OFFSET_PX, -BADGE_OFFSET_PX);
  fillCircle(context, BADGE_RADIUS_PX + 1, DISC_COLOURS[groundName()].edge);
  fillCircle(context, BADGE_RADIUS_PX, QUIET_COLOUR);
  context.fillStyle = "#ffffff";
  context.font = QUESTION_FONT;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText("?", 0, 0.5);
  context.restore();
}

/** The bar of a no-entry sign, below the other badges. */
function paintBar(context: CanvasRenderingContext2D): void {
  context.save();
  context.translate(BADGE_OFFSET_PX, BADGE_OFFSET_PX);
  fillCircle(context, BADGE_RADIUS_PX + 1, DISC_COLOURS[groundName()].edge);
  fillCircle(context, BADGE_RADIUS_PX, CLOSED_COLOUR);
  context.fillStyle = "#ffffff";
  context.fillRect(-4.5, -1.5, 9, 3);
  context.restore();
}

/** A triangle with an exclamation mark, on the side opposite the bar. */
function paintTriangle(context: CanvasRenderingContext2D): void {
  context.save();
  context.translate(-BADGE_OFFSET_PX, BADGE_OFFSET_PX);
  context.lineJoin = "round";
  context.beginPath();
  context.moveTo(0, -6.5);
  context.lineTo(6.4, 5.5);
  context.lineTo(-6.4, 5.5);
  context.closePath();
  // A wider line would extend beyond the pin's shadow.
  context.lineWidth = 3.8;
  context.strokeStyle = DISC_COLOURS[groundName()].edge;
  context.stroke();
  context.lineWidth = 2;
  context.strokeStyle = context.fillStyle = NOTICE_COLOUR;
  context.stroke();
  context.fill();
  context.fillStyle = TEXT_COLOUR;
  context.fillRect(-0.9, -4, 1.8, 5.5);
  context.fillRect(-0.9, 3, 1.8, 1.8);
  context.restore();
}

/** A star on a dark disc, which differs from every class by shape as well as colour. */
function paintStar(context: CanvasRenderingContext2D): void {
  context.save();
  context.translate(BADGE_OFFSET_PX, -BADGE_OFFSET_PX);
  fillCircle(context, BADGE_RADIUS_PX + 1, DISC_COLOURS[groundName()].edge);
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
