// The languages by their own names. Beside the menu, and not in the table of languages, which the first paint needs.
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

/** Those whose texts a native speaker has read. The menu says of the others that nobody has. */
export const REVIEWED: ReadonlySet<Locale> = new Set(["de", "en"]);
