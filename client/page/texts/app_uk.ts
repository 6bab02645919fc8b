import type { AppTexts } from "./texts.ts";

export const appUk: AppTexts = {
  name: "Карта дитячих майданчиків",
  shortName: "Майданчики",
  description: "Дитячі майданчики на карті, з даними OpenStreetMap.",
};
