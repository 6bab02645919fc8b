import type { AppTexts } from "./texts.ts";

export const appEs: AppTexts = {
  name: "Mapa de parques infantiles",
  shortName: "Parques",
  description: "Parques infantiles en un mapa, con datos de OpenStreetMap.",
};
