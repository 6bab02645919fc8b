import type { Locale } from "../../../../contract/locales.ts";
import { cs } from "./cs.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { tr } from "./tr.ts";
import { uk } from "./uk.ts";
import type { StatusTexts } from "./texts.ts";

/** One table per language. */
export const STATUS_TEXTS: Readonly<Record<Locale, StatusTexts>> = {
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
