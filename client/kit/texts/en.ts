import { createCounting, createDistanceFormat } from "./formats.ts";
import type { KitTexts } from "./texts.ts";

/** The language of this table and of its neighbours in other features. */
export const LOCALE = "en";

export const { number, compactNumber, count } = createCounting(LOCALE);

export const kit: KitTexts = {
  locale: LOCALE,
  number,
  compactNumber,
  distance: createDistanceFormat(LOCALE),
  onFoot: (minutes) => `${minutes} min walk`,
  close: "Close",
  sheetFullHeight: "Full height",
  partLoading: "Loading …",
  partFailed: "This part of the page could not be loaded.",
  retryPart: "Try again",
  partBroken: "This part of the page has stopped working. You can still use the map.",
  reload: "Reload the page",
};
