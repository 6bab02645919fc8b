// Numbers and plural forms of one language. Plain numbers are formatted without Intl.NumberFormat: its first use delayed
// the first paint on a phone by a tenth of a second.

/** The forms of a noun beside a number; a language names those that it tells apart. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

export interface Counting {
  /** Rounded to a whole number, with separators between the thousands. */
  readonly number: (value: number) => string;
  /** At most one decimal: "1.2M". */
  readonly compactNumber: (value: number) => string;
  /** The number with the fitting form of its noun. */
  readonly count: (value: number, forms: PluralForms) => string;
}

const BEFORE_GROUP = /\B(?=(?:\d{3})+$)/g;

/** `separator` stands between groups of three digits. */
export function createCounting(locale: string, separator: string): Counting {
  const plural = new Intl.PluralRules(locale);
  let compact: Intl.NumberFormat | undefined;
  const number = (value: number) => Math.round(value).toString().replace(BEFORE_GROUP, separator);
  return {
    number,
    compactNumber(value) {
      compact ??= new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
      return compact.format(value);
    },
    count: (value, forms) => `${number(value)} ${forms[plural.select(value)] ?? forms.other}`,
  };
}

// Distances as people say them: "120 m", "1,2 km".
/** Formats metres in one language: to ten metres below a kilometre, to a hundred below ten, then to whole ones. */
export function createDistanceFormat(locale: string): (metres: number) => string {
  const format = (unit: "meter" | "kilometer", maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits });
  const [inMetres, inKilometres, inWholeKilometres] = [
    format("meter", 0),
    format("kilometer", 1),
    format("kilometer", 0),
  ];
  return (metres) => {
    const rounded = Math.round(metres / 10) * 10;
    if (rounded < 1000) return inMetres.format(Math.max(10, rounded));
    return (metres < 9_950 ? inKilometres : inWholeKilometres).format(metres / 1000);
  };
}

// A point in time in few words, as each language writes it.
/** By the visitor's clock and zone. */
export const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** The time of day alone when it is today's, else with the date; both by the visitor's clock and zone. */
export function formatMoment(locale: string, at: Date, now: Date): string {
  return at.toLocaleString(locale, {
    ...(!isSameDay(at, now) && { day: "numeric", month: "long" }),
    hour: "2-digit",
    minute: "2-digit",
  });
}

// Long rows of names, cut to what still can be read.
const MAX_NAMES = 3;

/** The first three names; `describeMore` says how many more there are. One more is named as well. */
export function shortenNames(
  names: readonly string[],
  describeMore: (count: number) => string,
): readonly string[] {
  if (names.length <= MAX_NAMES + 1) return names;
  return [...names.slice(0, MAX_NAMES), describeMore(names.length - MAX_NAMES)];
}
