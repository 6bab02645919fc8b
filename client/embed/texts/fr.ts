import type { EmbedTexts } from "./texts.ts";

export const embed: EmbedTexts = {
  openFullMap: "Ouvrir la grande carte dans un nouvel onglet",
  zoomWithKey: (key) => `Maintenez ${key} et faites défiler pour zoomer`,
  moveWithFingers: "Déplacez la carte avec deux doigts",
  controlKey: "Ctrl",
};
