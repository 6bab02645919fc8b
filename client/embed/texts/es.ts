import type { EmbedTexts } from "./texts.ts";

export const embed: EmbedTexts = {
  openFullMap: "Abrir el mapa grande en una pestaña nueva",
  zoomWithKey: (key) => `Para hacer zoom, mantenga pulsado ${key} y desplácese`,
  moveWithFingers: "Use dos dedos para mover el mapa",
  controlKey: "Ctrl",
};
