import type { AppTexts } from "./texts.ts";

export const appIt: AppTexts = {
  name: "Mappa dei parchi giochi",
  shortName: "Parco giochi",
  description: "Parchi giochi su una mappa, con dati di OpenStreetMap.",
};
