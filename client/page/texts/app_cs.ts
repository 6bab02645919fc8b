import type { AppTexts } from "./texts.ts";

export const appCs: AppTexts = {
  name: "Mapa dětských hřišť",
  shortName: "Hřiště",
  description: "Dětská hřiště na mapě, s daty z OpenStreetMap.",
};
