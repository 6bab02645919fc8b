// The languages of page and server. A new one is registered here; the build then asks for its texts.

export interface Language {
  readonly direction: "ltr" | "rtl";
  /** What stands between groups of three digits, and from which number on. */
  readonly thousands: readonly [separator: string, first: number];
}

const NO_BREAK = "\u00a0";

/** By code, in the order of the menu; their names are in client/page/texts/language_names.ts. */
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

/** The language of the first paint, and of everything that cannot be loaded in another one. */
export const DEFAULT_LOCALE: Locale = "de";

/** The language of a BCP 47 tag ("de-AT", "EN"); null if there are no texts in it. */
export function findLocale(tag: string | null): Locale | null {
  const language = tag?.trim().toLowerCase().split("-")[0];
  return LOCALES.find((locale) => locale === language) ?? null;
}

export const directionOf = (locale: Locale): Language["direction"] => LANGUAGES[locale].direction;

/**
 * The BCP 47 tag for Intl: British English, and for all languages Latin digits, 24 hours and the Gregorian calendar, as
 * on signs and in opening hours here.
 */
export const intlTag = (locale: Locale): string =>
  `${locale === "en" ? "en-GB" : locale}-u-ca-gregory-hc-h23-nu-latn`;
