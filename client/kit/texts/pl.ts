import { createCounting, createDistanceFormat, leadingGroup } from "./formats.ts";
import type { KitTexts } from "./texts.ts";

/** The language of this table and of its neighbours in other features. */
export const LOCALE = "pl";

/** A no-break space separates thousands, from five digits on. */
export const { number, compactNumber, count, formFor } = createCounting(LOCALE);

/** The preposition of "3 z 5" and "3 ze 120": numbers spoken "sto…" take "ze". */
export const from = (value: number) => /^1\d\d$/.test(leadingGroup(value)) ? "ze" : "z";

export const kit: KitTexts = {
  locale: LOCALE,
  number,
  compactNumber,
  distance: createDistanceFormat(LOCALE),
  onFoot: (minutes) => `${minutes} min pieszo`,
  close: "Zamknij",
  sheetFullHeight: "Pełna wysokość",
  partLoading: "Wczytywanie…",
  partFailed: "Nie udało się wczytać tej części strony.",
  retryPart: "Spróbuj ponownie",
  partBroken: "Ta część strony chwilowo nie działa. Z mapy nadal można korzystać.",
  reload: "Odśwież stronę",
};
