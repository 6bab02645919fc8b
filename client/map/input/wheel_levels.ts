// Converts wheel events to zoom levels.

/**
 * Wheel pixels per zoom level. A notch of a mouse is 100 or 120 px in Chromium and WebKit, and three lines in Firefox.
 */
const PX_PER_LEVEL = 220;
const PX_PER_LINE = 40;
const PX_PER_PAGE = 300;
/** While a trackpad is pinched, browsers report 100 times the natural logarithm of the scale. */
const PINCH_PX_PER_LEVEL = 100 * Math.LN2;

/** Zoom levels for a wheel event, from -1 (out) to 1 (in). */
export function wheelLevels(
  { deltaY, deltaMode, ctrlKey }: Pick<WheelEvent, "deltaY" | "deltaMode" | "ctrlKey">,
): number {
  // The constants of WheelEvent are not available outside a page.
  const px = deltaY * ([1, PX_PER_LINE, PX_PER_PAGE][deltaMode] ?? 1);
  return Math.max(-1, Math.min(1, -px / (ctrlKey ? PINCH_PX_PER_LEVEL : PX_PER_LEVEL)));
}
