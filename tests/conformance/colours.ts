// Colours as a visitor sees them.
import type { Locator } from "playwright-core";

/** Whether text or background is red: twice as much red as green or blue. */
export async function isRed(element: Locator): Promise<boolean> {
  const colours = await element.evaluate((node) => {
    const { color, backgroundColor } = getComputedStyle(node);
    return [color, backgroundColor];
  });
  return colours.some((colour) => {
    const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
    return red > 2 * green && red > 2 * blue;
  });
}
