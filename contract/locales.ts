// The languages of page and server. A new one is registered here; the build then asks for its texts.

export interface Language {
  /** In the language itself. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
  /** Whether a native speaker has read all texts. The menu of languages says so if not. */
  readonly isReviewed: boolean;
  /** What stands between groups of three digits, and from which number on. */
  readonly thousands: readonly [separator: string, first: number];
}

const NO_BREAK = "\u00a0";

/** By code, in the order of the menu. */
export const LANGUAGES = {
  de: { name: "Deutsch", direction: "ltr", isReviewed: true, thousands: [".", 1_000] },
  en: { name: "English", direction: "ltr", isReviewed: true, thousands: [",", 1_000] },
  fr: { name: "Français", direction: "ltr", isReviewed: false, thousands: ["\u202f", 1_000] },
  nl: { name: "Nederlands", direction: "ltr", isReviewed: false, thousands: [".", 1_000] },
  pl: { name: "Polski", direction: "ltr", isReviewed: false, thousands: [NO_BREAK, 10_000] },
  cs: { name: "Čeština", direction: "ltr", isReviewed: false, thousands: [NO_BREAK, 1_000] },
  it: { name: "Italiano", direction: "ltr", isReviewed: false, thousands: [".", 10_000] },
  es: { name: "Español", direction: "ltr", isReviewed: false, thousands: [".", 10_000] },
  tr: { name: "Türkçe", direction: "ltr", isReviewed: false, thousands: [".", 1_000] },
  uk: { name: "Українська", direction: "ltr", isReviewed: false, thousands: [NO_BREAK, 1_000] },
  ru: { name: "Русский", direction: "ltr", isReviewed: false, thousands: [NO_BREAK, 1_000] },
  ro: { name: "Română", direction: "ltr", isReviewed: false, thousands: [".", 1_000] },
  ar: { name: "العربية", direction: "rtl", isReviewed: false, thousands: [",", 1_000] },
  fa: { name: "فارسی", direction: "rtl", isReviewed: false, thousands: [",", 1_000] },
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
