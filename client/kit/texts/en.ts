import { createCounting } from "./formats.ts";
import type { KitTexts } from "./texts.ts";

export const { number, compactNumber, count } = createCounting("en", ",");

export const kit: KitTexts = {
  locale: "en",
  number,
  compactNumber,
  close: "Close",
  sheetFullHeight: "Full height",
  partLoading: "Loading …",
  partFailed: "This part of the page could not be loaded.",
  retryPart: "Try again",
  partBroken: "This part of the page has stopped working. You can still use the map.",
  reload: "Reload the page",
};
