import { naming } from "../../../../contract/texts/cs/naming.ts";
import { ACCESS_VALUES, SURFACES } from "../../../../contract/texts/cs/tag_words.ts";
import type { Feature } from "../playground_summary.ts";
import type { PreviewTexts } from "./texts.ts";

const FEATURES: Readonly<Record<Feature, string>> = {
  bench: "Lavičky",
  picnic: "Piknikový stůl",
  shelter: "Přístřešek",
  fence: "Oplocené",
  shade: "Stín",
  wheelchair: "Pro vozíčkáře",
  lit: "Osvětlené",
  toilets: "Toaleta",
};

const number = new Intl.NumberFormat("cs");

export const cs: PreviewTexts = {
  ...naming,
  openGraphLocale: "cs_CZ",
  site: "Mapa dětských hřišť",
  feature: (name) => FEATURES[name],
  surface: (words) => `Povrch: ${words.join(", ")}`,
  surfaces: SURFACES,
  access: (word) => `Přístup: ${word}`,
  accessValues: ACCESS_VALUES,
  squareMetres: (area) => `${number.format(area)} m²`,
  completeness: {
    complete: "Dobře zmapované",
    partial: "Částečně zmapované",
    missing: "Málo zmapované",
  },
  openMap: "Zobrazit na mapě",
  credit: "Data: OpenStreetMap a přispěvatelé (ODbL)",
};
