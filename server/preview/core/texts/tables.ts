import type { Locale } from "../../../../contract/locales.ts";
import { de } from "./de.ts";
import { cs } from "./cs.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { tr } from "./tr.ts";
import { uk } from "./uk.ts";
import type { PreviewTexts } from "./texts.ts";

/** One table per language. */
export const PREVIEW_TEXTS: Readonly<Record<Locale, PreviewTexts>> = {
  de,
  en,
  fr,
  nl,
  pl,
  cs,
  it,
  es,
  tr,
  uk,
};
