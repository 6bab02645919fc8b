import type { Locale } from "../../../../contract/locales.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import type { StatusTexts } from "./texts.ts";

/** One table per language. */
export const STATUS_TEXTS: Readonly<Record<Locale, StatusTexts>> = {
  de,
  en,
  fr: en,
  nl: en,
  pl: en,
  cs: en,
  it: en,
  es: en,
  tr: en,
  uk: en,
};
