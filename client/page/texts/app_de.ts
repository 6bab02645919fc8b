import type { AppTexts } from "./texts.ts";

export const appDe: AppTexts = {
  name: "Spielplatzkarte",
  shortName: "Spielplätze",
  description: "Spielplätze auf einer Karte, mit Daten aus OpenStreetMap.",
};
