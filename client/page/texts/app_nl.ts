import type { AppTexts } from "./texts.ts";

export const appNl: AppTexts = {
  name: "Speeltuinkaart",
  shortName: "Speeltuinen",
  description: "Speeltuinen op een kaart, met gegevens uit OpenStreetMap.",
};
