import { createCounting, createDistanceFormat } from "./formats.ts";
import type { KitTexts } from "./texts.ts";

/** The language of this table and of its neighbours in other features. */
export const LOCALE = "fr";

// Here and before two-part punctuation and inside quotation marks of French texts: a narrow no-break space.
export const { number, compactNumber, count, formFor } = createCounting(LOCALE);

export const kit: KitTexts = {
  locale: LOCALE,
  number,
  compactNumber,
  distance: createDistanceFormat(LOCALE),
  onFoot: (minutes) => `${minutes} min à pied`,
  close: "Fermer",
  sheetFullHeight: "Pleine hauteur",
  partLoading: "Chargement…",
  partFailed: "Impossible de charger cette partie de la page.",
  retryPart: "Réessayer",
  partBroken: "Cette partie de la page ne fonctionne pas pour le moment. La carte reste utilisable.",
  reload: "Recharger la page",
};
