import { createCounting, createDistanceFormat, leadingGroup } from "./formats.ts";
import type { KitTexts } from "./texts.ts";

/** The language of this table and of its neighbours in other features. */
export const LOCALE = "cs";

/** A no-break space separates thousands. */
export const { number, compactNumber, count, formFor } = createCounting(LOCALE);

/** The preposition of "2 z 5" and "2 ze 4", as the number is spoken: "ze dvou", "ze tří", "ze šesti", "ze sta". */
export const from = (value: number) =>
  /^(1?[23467]|[23467]\d+|1\d\d)$/.test(leadingGroup(value)) ? "ze" : "z";

export const kit: KitTexts = {
  locale: LOCALE,
  number,
  compactNumber,
  distance: createDistanceFormat(LOCALE),
  onFoot: (minutes) => `${minutes} min pěšky`,
  close: "Zavřít",
  sheetFullHeight: "Plná výška",
  partLoading: "Načítání…",
  partFailed: "Tuto část stránky se nepodařilo načíst.",
  retryPart: "Zkusit znovu",
  partBroken: "Tato část stránky právě nefunguje. Mapu můžete dál používat.",
  reload: "Načíst stránku znovu",
};
