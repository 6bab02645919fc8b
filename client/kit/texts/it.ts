import { createCounting, createDistanceFormat } from "./formats.ts";
import type { KitTexts } from "./texts.ts";

/** The language of this table and of its neighbours in other features. */
export const LOCALE = "it";

export const { number, compactNumber, count, formFor } = createCounting(LOCALE);

const ELIDED = { il: "l’", al: "all’", dal: "dall’", del: "dell’" };

/** "al 3 maggio", "all’8 maggio": elided before "8" and "11", which begin with a vowel; `day` begins with the number. */
export const withDay = (word: keyof typeof ELIDED, day: string): string =>
  /^(?:8|11)(?!\d)/.test(day) ? ELIDED[word] + day : `${word} ${day}`;

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
