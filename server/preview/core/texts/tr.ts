import { naming } from "../../../../contract/texts/tr/naming.ts";
import { ACCESS_VALUES, SURFACES } from "../../../../contract/texts/tr/tag_words.ts";
import type { Feature } from "../playground_summary.ts";
import type { PreviewTexts } from "./texts.ts";

const FEATURES: Readonly<Record<Feature, string>> = {
  bench: "Banklar",
  picnic: "Piknik masası",
  shelter: "Çardak",
  fence: "Etrafı çitli",
  shade: "Gölge",
  wheelchair: "Tekerlekli sandalyeye uygun",
  lit: "Aydınlatmalı",
  toilets: "Tuvalet",
};

const number = new Intl.NumberFormat("tr");

export const tr: PreviewTexts = {
  ...naming,
  openGraphLocale: "tr_TR",
  site: "Çocuk Parkı Haritası",
  feature: (name) => FEATURES[name],
  surface: (words) => `Zemin: ${words.join(", ")}`,
  surfaces: SURFACES,
  access: (word) => `Giriş: ${word}`,
  accessValues: ACCESS_VALUES,
  squareMetres: (area) => `${number.format(area)} m²`,
  completeness: {
    complete: "Bilgileri tam",
    partial: "Bilgileri eksik",
    missing: "Bilgileri çok az",
  },
  openMap: "Haritada göster",
  credit: "Veriler: OpenStreetMap ve katkıcıları (ODbL)",
};
