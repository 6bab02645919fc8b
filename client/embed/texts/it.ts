import type { EmbedTexts } from "./texts.ts";

export const embed: EmbedTexts = {
  openFullMap: "Apri la mappa grande in una nuova scheda",
  zoomWithKey: (key) => `Per lo zoom tieni premuto ${key} e scorri`,
  moveWithFingers: "Usa due dita per spostare la mappa",
  controlKey: "Ctrl",
};
