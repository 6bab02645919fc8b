// Languages of the page and the server. Register a new one here; the build then requires its texts.

export interface Language {
  readonly direction: "ltr" | "rtl";
  /** Separator between groups of three digits, and the smallest number that gets one. */
  readonly thousands: readonly [separator: string, first: number];
}

const NO_BREAK = "\u00a0";

/** Languages by code, in the order of the menu. Their names are in client/page/texts/language_names.ts. */
export const LANGUAGES = {
  de: { direction: "ltr", thousands: [".", 1_000] },
  en: { direction: "ltr", thousands: [",", 1_000] },
  fr: { direction: "ltr", thousands: ["\u202f", 1_000] },
  nl: { direction: "ltr", thousands: [".", 1_000] },
  pl: { direction: "ltr", thousands: [NO_BREAK, 10_000] },
  cs: { direction: "ltr", thousands: [NO_BREAK, 1_000] },
  it: { direction: "ltr", thousands: [".", 10_000] },
  es: { direction: "ltr", thousands: [".", 10_000] },
  tr: { direction: "ltr", thousands: [".", 1_000] },
  uk: { direction: "ltr", thousands: [NO_BREAK, 1_000] },
  ru: { direction: "ltr", thousands: [NO_BREAK, 1_000] },
  ro: { direction: "ltr", thousands: [".", 1_000] },
  ar: { direction: "rtl", thousands: [",", 1_000] },
  fa: { direction: "rtl", thousands: [",", 1_000] },
} as const satisfies Readonly<Record<string, Language>>;

export type Locale = keyof typeof LANGUAGES;

export const LOCALES = Object.keys(LANGUAGES) as readonly Locale[];

/** Language of the first paint, and the fallback if the texts of another language cannot be loaded. */
export const DEFAULT_LOCALE: Locale = "de";

/** Finds the language of a BCP 47 tag ("de-AT", "EN"). Returns null if the program has no texts in that language. */
export function findLocale(tag: string | null): Locale | null {
  const language = tag?.trim().toLowerCase().split("-")[0];
  return LOCALES.find((locale) => locale === language) ?? null;
}

export const directionOf = (locale: Locale): Language["direction"] => LANGUAGES[locale].direction;

/**
 * Returns the BCP 47 tag for Intl, which is British for English. All languages use Latin digits, the 24-hour clock and
 * the Gregorian calendar, as local signs and opening hours do.
 */
export const intlTag = (locale: Locale): string =>
  `${locale === "en" ? "en-GB" : locale}-u-ca-gregory-hc-h23-nu-latn`;
