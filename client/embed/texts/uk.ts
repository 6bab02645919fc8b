import type { EmbedTexts } from "./texts.ts";

export const embed: EmbedTexts = {
  openFullMap: "Відкрити велику карту в новій вкладці",
  zoomWithKey: (key) => `Щоб змінити масштаб, утримуйте ${key} і прокручуйте`,
  moveWithFingers: "Пересувайте карту двома пальцями",
  controlKey: "Ctrl",
};
