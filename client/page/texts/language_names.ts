// The languages by their own names. Kept with the menu instead of the table of languages, which the first paint needs.
import type { Locale } from "contract/kit/locales.ts";

export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  de: "Deutsch",
  en: "English",
  fr: "Français",
  nl: "Nederlands",
  pl: "Polski",
  cs: "Čeština",
  it: "Italiano",
  es: "Español",
  tr: "Türkçe",
  uk: "Українська",
  ru: "Русский",
  ro: "Română",
  ar: "العربية",
  fa: "فارسی",
};

/** Languages whose texts a native speaker has reviewed. The menu marks all others as unreviewed. */
export const REVIEWED: ReadonlySet<Locale> = new Set(["de", "en"]);
