import type { EmbedTexts } from "./texts.ts";

export const embed: EmbedTexts = {
  openFullMap: "Büyük haritayı yeni sekmede aç",
  zoomWithKey: (key) => `Yakınlaştırmak için ${key} tuşunu basılı tutup kaydırın`,
  moveWithFingers: "Haritayı iki parmağınızla kaydırın",
  controlKey: "Ctrl",
};
