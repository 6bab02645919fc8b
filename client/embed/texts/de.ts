import type { EmbedTexts } from "./texts.ts";

export const embed: EmbedTexts = {
  openFullMap: "Große Karte in neuem Tab öffnen",
  zoomWithKey: (key) => `Zum Zoomen ${key} gedrückt halten und scrollen`,
  moveWithFingers: "Karte mit zwei Fingern verschieben",
  controlKey: "Strg",
};
