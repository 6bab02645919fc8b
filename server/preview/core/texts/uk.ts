import { naming } from "../../../../contract/texts/uk/naming.ts";
import { ACCESS_VALUES, SURFACES } from "../../../../contract/texts/uk/tag_words.ts";
import type { Feature } from "../playground_summary.ts";
import type { PreviewTexts } from "./texts.ts";

const FEATURES: Readonly<Record<Feature, string>> = {
  bench: "Лавки",
  picnic: "Стіл для пікніка",
  shelter: "Навіс",
  fence: "Огороджено",
  shade: "Тінь",
  wheelchair: "Для крісел колісних",
  lit: "Освітлено",
  toilets: "Туалет",
};

const number = new Intl.NumberFormat("uk");

export const uk: PreviewTexts = {
  ...naming,
  openGraphLocale: "uk_UA",
  site: "Карта дитячих майданчиків",
  feature: (name) => FEATURES[name],
  surface: (words) => `Покриття: ${words.join(", ")}`,
  surfaces: SURFACES,
  access: (word) => `Доступ: ${word}`,
  accessValues: ACCESS_VALUES,
  squareMetres: (area) => `${number.format(area)} м²`,
  completeness: {
    complete: "Добре описано",
    partial: "Частково описано",
    missing: "Майже не описано",
  },
  openMap: "Показати на карті",
  credit: "Дані: OpenStreetMap та учасники (ODbL)",
};
