import type { EmbedTexts } from "./texts.ts";

export const embed: EmbedTexts = {
  openFullMap: "Otwórz dużą mapę w nowej karcie",
  zoomWithKey: (key) => `Aby przybliżyć, przytrzymaj ${key} i przewijaj`,
  moveWithFingers: "Przesuwaj mapę dwoma palcami",
  controlKey: "Ctrl",
};
