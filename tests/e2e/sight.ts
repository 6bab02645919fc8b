// Whether a chosen playground is visible next to its panel.
import type { Bbox } from "contract/types.ts";
import { type HubPage, nextFrame, waitForTitle } from "./hub_page.ts";
import { pixelOffset } from "./map_address.ts";

/** Closes the panel, which does not move the map, and returns whether the whole box was visible beside the panel. */
export async function closeAndCheckSight(
  { page, panel, map, waitForView }: HubPage,
  [west, south, east, north]: Bbox,
): Promise<boolean> {
  // Waits until the map has made room for the panel.
  for (let frames = 0; frames < 3; frames++) await nextFrame(page);
  const covered = (await panel.boundingBox())!;
  const { width, height } = (await map.boundingBox())!;
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await waitForTitle(page, "Spielplatzkarte");
  const view = await waitForView(() => true);
  const [left, top] = pixelOffset(view, { lon: west, lat: north });
  const [right, bottom] = pixelOffset(view, { lon: east, lat: south });
  const box = {
    left: width / 2 + left,
    top: height / 2 + top,
    right: width / 2 + right,
    bottom: height / 2 + bottom,
  };
  const isOnMap = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
  const isBesidePanel = box.right <= covered.x || box.left >= covered.x + covered.width ||
    box.bottom <= covered.y || box.top >= covered.y + covered.height;
  return isOnMap && isBesidePanel;
}
