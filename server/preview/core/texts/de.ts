import { naming } from "../../../../contract/texts/de/naming.ts";
import { ACCESS_VALUES, SURFACES } from "../../../../contract/texts/de/tag_words.ts";
import type { Feature } from "../playground_summary.ts";
import type { PreviewTexts } from "./texts.ts";

const FEATURES: Readonly<Record<Feature, string>> = {
  bench: "Bänke",
  picnic: "Picknicktisch",
  shelter: "Unterstand",
  fence: "Eingezäunt",
  shade: "Schatten",
  wheelchair: "Mit Rollstuhl nutzbar",
  lit: "Beleuchtet",
  toilets: "Toilette",
};

const number = new Intl.NumberFormat("de");

export const de: PreviewTexts = {
  ...naming,
  openGraphLocale: "de_DE",
  site: "Spielplatzkarte",
  feature: (name) => FEATURES[name],
  surface: (words) => `Belag: ${words.join(", ")}`,
  surfaces: SURFACES,
  access: (word) => `Zugang: ${word}`,
  accessValues: ACCESS_VALUES,
  squareMetres: (area) => `${number.format(area)} m²`,
  completeness: {
    complete: "Gut erfasst",
    partial: "Teilweise erfasst",
    missing: "Noch kaum erfasst",
  },
  openMap: "Auf der Karte ansehen",
  credit: "Daten: OpenStreetMap und Mitwirkende (ODbL)",
};
