import type { AppTexts } from "./texts.ts";

export const appPl: AppTexts = {
  name: "Mapa placów zabaw",
  shortName: "Place zabaw",
  description: "Place zabaw na mapie, z danymi z OpenStreetMap.",
};
