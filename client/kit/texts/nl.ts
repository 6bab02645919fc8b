import { createCounting, createDistanceFormat } from "./formats.ts";
import type { KitTexts } from "./texts.ts";

/** The language of this table and of its neighbours in other features. */
export const LOCALE = "nl";

export const { number, compactNumber, count, formFor } = createCounting(LOCALE);

export const kit: KitTexts = {
  locale: LOCALE,
  number,
  compactNumber,
  distance: createDistanceFormat(LOCALE),
  onFoot: (minutes) => `${minutes} min lopen`,
  close: "Sluiten",
  sheetFullHeight: "Volledige hoogte",
  partLoading: "Laden…",
  partFailed: "Dit deel van de pagina kon niet worden geladen.",
  retryPart: "Opnieuw proberen",
  partBroken: "Dit deel van de pagina werkt nu niet. De kaart kun je gewoon blijven gebruiken.",
  reload: "Pagina opnieuw laden",
};
