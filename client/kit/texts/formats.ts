// Numbers, plural forms and times in one language, as far as the first paint needs them. Plain numbers are formatted
// without Intl.NumberFormat, whose first use takes about 90 ms at a fourfold throttled CPU; that of Intl.PluralRules 2 ms.

/** The forms of a noun after a number, by the plural categories of the language. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

export interface Counting {
  /** Rounded to a whole number, with separators between the thousands. */
  readonly number: (value: number) => string;
  /** At most one decimal: "1.2M". */
  readonly compactNumber: (value: number) => string;
  /** The number with the matching form of its noun. */
  readonly count: (value: number, forms: PluralForms) => string;
}

const BEFORE_GROUP = /\B(?=(?:\d{3})+$)/g;

/** `separator` stands between groups of three digits. */
export function createCounting(locale: string, separator: string): Counting {
  let plural: Intl.PluralRules | undefined;
  let compact: Intl.NumberFormat | undefined;
  const number = (value: number) => Math.round(value).toString().replace(BEFORE_GROUP, separator);
  return {
    number,
    compactNumber(value) {
      compact ??= new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
      return compact.format(value);
    },
    count(value, forms) {
      plural ??= new Intl.PluralRules(locale);
      return `${number(value)} ${forms[plural.select(value)] ?? forms.other}`;
    },
  };
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
