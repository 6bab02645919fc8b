import { naming } from "../../../../contract/texts/en/naming.ts";
import { ACCESS_VALUES, SURFACES } from "../../../../contract/texts/en/tag_words.ts";
import type { Feature } from "../playground_summary.ts";
import type { PreviewTexts } from "./texts.ts";

const FEATURES: Readonly<Record<Feature, string>> = {
  bench: "Benches",
  picnic: "Picnic table",
  shelter: "Shelter",
  fence: "Fenced",
  shade: "Shade",
  wheelchair: "Usable with a wheelchair",
  lit: "Lit",
  toilets: "Toilet",
};

const number = new Intl.NumberFormat("en");

export const en: PreviewTexts = {
  ...naming,
  openGraphLocale: "en_GB",
  site: "Playground map",
  feature: (name) => FEATURES[name],
  surface: (words) => `Surface: ${words.join(", ")}`,
  surfaces: SURFACES,
  access: (word) => `Access: ${word}`,
  accessValues: ACCESS_VALUES,
  squareMetres: (area) => `${number.format(area)} m²`,
  completeness: {
    complete: "Well mapped",
    partial: "Partly mapped",
    missing: "Barely mapped",
  },
  openMap: "Open on the map",
  credit: "Data: OpenStreetMap and contributors (ODbL)",
};
