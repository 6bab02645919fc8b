import type { EmbedTexts } from "./texts.ts";

export const embed: EmbedTexts = {
  openFullMap: "Otevřít velkou mapu na nové kartě",
  zoomWithKey: (key) => `Pro přiblížení podržte ${key} a otáčejte kolečkem`,
  moveWithFingers: "Mapu posunete dvěma prsty",
  controlKey: "Ctrl",
};
