// Numbers, plural forms and times in one language, as far as the first paint needs them. Plain numbers are formatted
// without Intl.NumberFormat, whose first use takes about 90 ms at a fourfold throttled CPU; that of Intl.PluralRules 2 ms.

import type { Locale } from "../../../contract/locales.ts";
import type { MessageFormats, PluralForms as Forms } from "../../../contract/texts/message_formats.ts";

/**
 * The plural categories that whole numbers have in each language (CLDR). French, Italian and Spanish have one more for
 * millions ("un million de …"), which numbers in digits do not need.
 */
export interface PluralCategories {
  readonly de: "one" | "other";
  readonly en: "one" | "other";
  readonly fr: "one" | "other";
  readonly nl: "one" | "other";
  readonly pl: "one" | "few" | "many";
  readonly cs: "one" | "few" | "other";
  readonly it: "one" | "other";
  readonly es: "one" | "other";
  readonly tr: "one" | "other";
  readonly uk: "one" | "few" | "many";
}

/** The forms of a noun after a number, one for each category of the language. */
export type PluralForms<Language extends keyof PluralCategories> = Readonly<
  Record<PluralCategories[Language], string>
>;

export interface Counting<Language extends keyof PluralCategories> {
  /** Rounded to a whole number, with separators between the thousands. */
  readonly number: (value: number) => string;
  /** At most one decimal: "1.2M". */
  readonly compactNumber: (value: number) => string;
  /** The number with the matching form of its noun. */
  readonly count: (value: number, forms: PluralForms<Language>) => string;
  /** The matching form without the number. */
  readonly formFor: (value: number, forms: PluralForms<Language>) => string;
}

/** The first digits of a number, up to the separator of thousands: what is spoken first. */
export const leadingGroup = (value: number): string => {
  const digits = Math.round(value).toString();
  return digits.slice(0, (digits.length - 1) % 3 + 1);
};

const BEFORE_GROUP = /\B(?=(?:\d{3})+$)/g;

const NO_BREAK = "\u00a0";

/** What stands between groups of three digits, and from which number on. */
const GROUPS: Readonly<Record<Locale, readonly [separator: string, firstGrouped: number]>> = {
  de: [".", 1_000],
  en: [",", 1_000],
  fr: ["\u202f", 1_000],
  nl: [".", 1_000],
  pl: [NO_BREAK, 10_000],
  cs: [NO_BREAK, 1_000],
  it: [".", 10_000],
  es: [".", 10_000],
  tr: [".", 1_000],
  uk: [NO_BREAK, 1_000],
};

export function createCounting<Language extends keyof PluralCategories>(
  locale: Language,
): Counting<Language> {
  const [separator, firstGrouped] = GROUPS[locale];
  let plural: Intl.PluralRules | undefined;
  let compact: Intl.NumberFormat | undefined;
  const number = (value: number) => {
    const digits = Math.round(value).toString();
    return value < firstGrouped ? digits : digits.replace(BEFORE_GROUP, separator);
  };
  const formFor = (value: number, forms: { readonly [Category in Intl.LDMLPluralRule]?: string }) => {
    plural ??= new Intl.PluralRules(locale);
    return forms[plural.select(Math.round(value))] ?? forms.other!;
  };
  return {
    number,
    compactNumber(value) {
      compact ??= new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
      return compact.format(value);
    },
    count: (value, forms) => `${number(value)} ${formFor(value, forms)}`,
    formFor,
  };
}

/** What the messages of a language need. */
export function createMessageFormats(locale: Locale): MessageFormats {
  let rules: Intl.PluralRules | undefined;
  const plural = (value: number, forms: Forms) =>
    forms[(rules ??= new Intl.PluralRules(locale)).select(value)] ?? forms.other;
  return { number: createCounting(locale).number, plural };
}

/**
 * Formats metres in one language ("120 m", "1,2 km"): to 10 m below 1 km, to 100 m below 10 km, then to whole
 * kilometres.
 */
export function createDistanceFormat(locale: string): (metres: number) => string {
  // Created when they are needed: see above.
  const formats = new Map<string, Intl.NumberFormat>();
  const format = (value: number, unit: "meter" | "kilometer", maximumFractionDigits: number) => {
    const key = `${unit} ${maximumFractionDigits}`;
    const known = formats.get(key) ??
      new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits });
    formats.set(key, known);
    return known.format(value);
  };
  return (metres) => {
    const rounded = Math.round(metres / 10) * 10;
    if (rounded < 1000) return format(Math.max(10, rounded), "meter", 0);
    return format(metres / 1000, "kilometer", metres < 9_950 ? 1 : 0);
  };
}

/** By the visitor's clock and zone. */
export const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** The time of day, with the date unless it is today's; both by the visitor's clock and zone. */
export function formatMoment(locale: string, at: Date, now: Date): string {
  return at.toLocaleString(locale, {
    ...(!isSameDay(at, now) && { day: "numeric", month: "long" }),
    hour: "2-digit",
    minute: "2-digit",
  });
}
