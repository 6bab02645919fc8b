import { createCounting } from "./formats.ts";
import type { KitTexts } from "./texts.ts";

export const { number, compactNumber, count } = createCounting("de", ".");

export const kit: KitTexts = {
  locale: "de",
  number,
  compactNumber,
  close: "Schließen",
  sheetFullHeight: "Volle Höhe",
  partLoading: "Wird geladen …",
  partFailed: "Dieser Teil der Seite konnte nicht geladen werden.",
  retryPart: "Noch einmal versuchen",
  partBroken: "Dieser Teil der Seite funktioniert gerade nicht. Die Karte lässt sich weiter benutzen.",
  reload: "Seite neu laden",
};
