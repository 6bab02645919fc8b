import { naming } from "../../../../contract/texts/nl/naming.ts";
import { ACCESS_VALUES, SURFACES } from "../../../../contract/texts/nl/tag_words.ts";
import type { Feature } from "../playground_summary.ts";
import type { PreviewTexts } from "./texts.ts";

const FEATURES: Readonly<Record<Feature, string>> = {
  bench: "Bankjes",
  picnic: "Picknicktafel",
  shelter: "Overkapping",
  fence: "Omheind",
  shade: "Schaduw",
  wheelchair: "Rolstoelvriendelijk",
  lit: "Verlicht",
  toilets: "Toilet",
};

const number = new Intl.NumberFormat("nl");

export const nl: PreviewTexts = {
  ...naming,
  openGraphLocale: "nl_NL",
  site: "Speeltuinkaart",
  feature: (name) => FEATURES[name],
  surface: (words) => `Ondergrond: ${words.join(", ")}`,
  surfaces: SURFACES,
  access: (word) => `Toegang: ${word}`,
  accessValues: ACCESS_VALUES,
  squareMetres: (area) => `${number.format(area)} m²`,
  completeness: {
    complete: "Goed beschreven",
    partial: "Deels beschreven",
    missing: "Nauwelijks beschreven",
  },
  openMap: "Op de kaart bekijken",
  credit: "Gegevens: OpenStreetMap en bijdragers (ODbL)",
};
