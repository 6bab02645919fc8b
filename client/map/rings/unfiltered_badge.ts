// The badge of rings that are not filtered.
import { fillCircle, strokePath } from "../paint/paths.ts";
import { BADGE_COLOUR } from "../paint/colours.ts";

const BADGE_RADIUS_PX = 8;
/** The centre of the badge is on the ring's edge, at the upper right. */
const BADGE_ANGLE = -Math.PI / 4;
const FUNNEL = [[-4, -3.5], [4, -3.5], [1, 0.5], [1, 4], [-1, 3], [-1, 0.5]] as const;

/** Paints a crossed-out funnel, which means that some of the ring's playgrounds are not filtered. */
export function paintUnfilteredBadge(
  context: CanvasRenderingContext2D,
  ringX: number,
  ringY: number,
  ringRadiusPx: number,
): void {
  const x = ringX + ringRadiusPx * Math.cos(BADGE_ANGLE);
  const y = ringY + ringRadiusPx * Math.sin(BADGE_ANGLE);
  fillCircle(context, BADGE_RADIUS_PX, BADGE_COLOUR, x, y);
  strokePath(context, 1.5, "#ffffff");
  context.beginPath();
  for (const [dx, dy] of FUNNEL) context.lineTo(x + dx, y + dy);
  context.closePath();
  context.moveTo(x - 4.5, y + 4.5);
  context.lineTo(x + 4.5, y - 4.5);
  context.lineJoin = "round";
  strokePath(context, 1.2, "#ffffff");
}
