import { createCounting, createDistanceFormat } from "./formats.ts";
import type { KitTexts } from "./texts.ts";

/** The language of this table and of its neighbours in other features. */
export const LOCALE = "it";

export const { number, compactNumber, count, formFor } = createCounting(LOCALE, ".", 10_000);

export const kit: KitTexts = {
  locale: LOCALE,
  number,
  compactNumber,
  distance: createDistanceFormat(LOCALE),
  onFoot: (minutes) => `${minutes} min a piedi`,
  close: "Chiudi",
  sheetFullHeight: "Altezza intera",
  partLoading: "Caricamento…",
  partFailed: "Impossibile caricare questa parte della pagina.",
  retryPart: "Riprova",
  partBroken: "Questa parte della pagina al momento non funziona. La mappa si può usare comunque.",
  reload: "Ricarica la pagina",
};
