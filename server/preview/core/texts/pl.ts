import { naming } from "../../../../contract/texts/pl/naming.ts";
import { ACCESS_VALUES, SURFACES } from "../../../../contract/texts/pl/tag_words.ts";
import type { Feature } from "../playground_summary.ts";
import type { PreviewTexts } from "./texts.ts";

const FEATURES: Readonly<Record<Feature, string>> = {
  bench: "Ławki",
  picnic: "Stół piknikowy",
  shelter: "Wiata",
  fence: "Ogrodzony",
  shade: "Cień",
  wheelchair: "Dla osób na wózkach",
  lit: "Oświetlony",
  toilets: "Toaleta",
};

const number = new Intl.NumberFormat("pl");

export const pl: PreviewTexts = {
  ...naming,
  openGraphLocale: "pl_PL",
  site: "Mapa placów zabaw",
  feature: (name) => FEATURES[name],
  surface: (words) => `Nawierzchnia: ${words.join(", ")}`,
  surfaces: SURFACES,
  access: (word) => `Dostęp: ${word}`,
  accessValues: ACCESS_VALUES,
  squareMetres: (area) => `${number.format(area)} m²`,
  completeness: {
    complete: "Dobrze opisany",
    partial: "Częściowo opisany",
    missing: "Słabo opisany",
  },
  openMap: "Zobacz na mapie",
  credit: "Dane: OpenStreetMap i współtwórcy (ODbL)",
};
