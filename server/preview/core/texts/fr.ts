import { naming } from "../../../../contract/texts/fr/naming.ts";
import { ACCESS_VALUES, SURFACES } from "../../../../contract/texts/fr/tag_words.ts";
import type { Feature } from "../playground_summary.ts";
import type { PreviewTexts } from "./texts.ts";

const FEATURES: Readonly<Record<Feature, string>> = {
  bench: "Bancs",
  picnic: "Table de pique-nique",
  shelter: "Abri",
  fence: "Clôturée",
  shade: "Ombre",
  wheelchair: "Utilisable en fauteuil roulant",
  lit: "Éclairée",
  toilets: "Toilettes",
};

const number = new Intl.NumberFormat("fr");

export const fr: PreviewTexts = {
  ...naming,
  openGraphLocale: "fr_FR",
  site: "Carte des aires de jeux",
  feature: (name) => FEATURES[name],
  surface: (words) => `Sol : ${words.join(", ")}`,
  surfaces: SURFACES,
  access: (word) => `Accès : ${word}`,
  accessValues: ACCESS_VALUES,
  squareMetres: (area) => `${number.format(area)} m²`,
  completeness: {
    complete: "Bien renseignée",
    partial: "En partie renseignée",
    missing: "Peu renseignée",
  },
  openMap: "Voir sur la carte",
  credit: "Données : OpenStreetMap et ses contributeurs (ODbL)",
};
