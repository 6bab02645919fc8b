import type { EmbedTexts } from "./texts.ts";

export const embed: EmbedTexts = {
  openFullMap: "Open the full map in a new tab",
  zoomWithKey: (key) => `Hold ${key} and scroll to zoom`,
  moveWithFingers: "Use two fingers to move the map",
  controlKey: "Ctrl",
};
