import type { AppTexts } from "./texts.ts";

export const appTr: AppTexts = {
  name: "Çocuk Parkı Haritası",
  shortName: "Çocuk Parkı",
  description: "Haritada çocuk parkları, OpenStreetMap verileriyle.",
};
