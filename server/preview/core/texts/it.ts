import { naming } from "../../../../contract/texts/it/naming.ts";
import { ACCESS_VALUES, SURFACES } from "../../../../contract/texts/it/tag_words.ts";
import type { Feature } from "../playground_summary.ts";
import type { PreviewTexts } from "./texts.ts";

const FEATURES: Readonly<Record<Feature, string>> = {
  bench: "Panchine",
  picnic: "Tavolo da picnic",
  shelter: "Riparo",
  fence: "Recintato",
  shade: "Ombra",
  wheelchair: "Utilizzabile in sedia a rotelle",
  lit: "Illuminato",
  toilets: "Bagno",
};

const number = new Intl.NumberFormat("it");

export const it: PreviewTexts = {
  ...naming,
  openGraphLocale: "it_IT",
  site: "Mappa dei parchi giochi",
  feature: (name) => FEATURES[name],
  surface: (words) => `Fondo: ${words.join(", ")}`,
  surfaces: SURFACES,
  access: (word) => `Accesso: ${word}`,
  accessValues: ACCESS_VALUES,
  squareMetres: (area) => `${number.format(area)} m²`,
  completeness: {
    complete: "Molti dati",
    partial: "Alcuni dati",
    missing: "Pochi dati",
  },
  openMap: "Vedi sulla mappa",
  credit: "Dati: OpenStreetMap e contributori (ODbL)",
};
