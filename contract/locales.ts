// The languages of the page. A new one is registered here; the compiler then asks for its texts.
export const LOCALES = ["de", "en", "fr", "nl", "pl", "cs", "it", "es", "tr", "uk"] as const;

export type Locale = (typeof LOCALES)[number];

/** The language of the first paint, and of everything that cannot be loaded in another one. */
export const DEFAULT_LOCALE: Locale = "de";

/** The language of a BCP 47 tag ("de-AT", "EN"); null if there are no texts in it. */
export function findLocale(tag: string | null): Locale | null {
  const language = tag?.trim().toLowerCase().split("-")[0];
  return LOCALES.find((locale) => locale === language) ?? null;
}
