import { createCounting, createDistanceFormat } from "./formats.ts";
import type { KitTexts } from "./texts.ts";

/** The language of this table and of its neighbours in other features. */
export const LOCALE = "de";

export const { number, compactNumber, count } = createCounting(LOCALE);

export const kit: KitTexts = {
  locale: LOCALE,
  number,
  compactNumber,
  distance: createDistanceFormat(LOCALE),
  onFoot: (minutes) => `${minutes} Min. zu Fuß`,
  close: "Schließen",
  sheetFullHeight: "Volle Höhe",
  partLoading: "Wird geladen …",
  partFailed: "Dieser Teil der Seite konnte nicht geladen werden.",
  retryPart: "Noch einmal versuchen",
  partBroken: "Dieser Teil der Seite funktioniert gerade nicht. Die Karte lässt sich weiter benutzen.",
  reload: "Seite neu laden",
};
