import { naming } from "../../../../contract/texts/es/naming.ts";
import { ACCESS_VALUES, SURFACES } from "../../../../contract/texts/es/tag_words.ts";
import type { Feature } from "../playground_summary.ts";
import type { PreviewTexts } from "./texts.ts";

const FEATURES: Readonly<Record<Feature, string>> = {
  bench: "Bancos",
  picnic: "Mesa de pícnic",
  shelter: "Zona cubierta",
  fence: "Vallado",
  shade: "Sombra",
  wheelchair: "Utilizable en silla de ruedas",
  lit: "Iluminado",
  toilets: "Aseos",
};

const number = new Intl.NumberFormat("es");

export const es: PreviewTexts = {
  ...naming,
  openGraphLocale: "es_ES",
  site: "Mapa de parques infantiles",
  feature: (name) => FEATURES[name],
  surface: (words) => `Suelo: ${words.join(", ")}`,
  surfaces: SURFACES,
  access: (word) => `Acceso: ${word}`,
  accessValues: ACCESS_VALUES,
  squareMetres: (area) => `${number.format(area)} m²`,
  completeness: {
    complete: "Muchos datos",
    partial: "Algunos datos",
    missing: "Pocos datos",
  },
  openMap: "Ver en el mapa",
  credit: "Datos: OpenStreetMap y colaboradores (ODbL)",
};
