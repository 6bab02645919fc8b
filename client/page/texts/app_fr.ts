import type { AppTexts } from "./texts.ts";

export const appFr: AppTexts = {
  name: "Carte des aires de jeux",
  shortName: "Aires de jeu",
  description: "Les aires de jeux sur une carte, avec les données d’OpenStreetMap.",
};
