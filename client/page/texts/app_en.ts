import type { AppTexts } from "./texts.ts";

export const appEn: AppTexts = {
  name: "Playground map",
  shortName: "Playgrounds",
  description: "Playgrounds on a map, with data from OpenStreetMap.",
};
