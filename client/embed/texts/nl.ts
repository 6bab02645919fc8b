import type { EmbedTexts } from "./texts.ts";

export const embed: EmbedTexts = {
  openFullMap: "Grote kaart openen in nieuw tabblad",
  zoomWithKey: (key) => `Houd ${key} ingedrukt en scrol om te zoomen`,
  moveWithFingers: "Verplaats de kaart met twee vingers",
  controlKey: "Ctrl",
};
