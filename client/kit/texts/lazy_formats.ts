// Formats that only lazily loaded parts need: lists of names, dates.

const MAX_NAMES = 3;

/** The first three names, then `describeMore` with how many are left; four names are all given. */
export function shortenNames(
  names: readonly string[],
  describeMore: (count: number) => string,
): readonly string[] {
  if (names.length <= MAX_NAMES + 1) return names;
  return [...names.slice(0, MAX_NAMES), describeMore(names.length - MAX_NAMES)];
}

/** Where the first day of a month is an ordinal number ("1er mai", "1º maggio"), which Intl does not know. */
export const FIRST_OF_MONTH: { readonly [locale: string]: string } = { fr: "1er", it: "1º" };

/** Dates in one language. */
export function createDateFormat(locale: string, options: Intl.DateTimeFormatOptions): (day: Date) => string {
  const { format } = new Intl.DateTimeFormat(locale, options);
  const first = FIRST_OF_MONTH[locale];
  return first === undefined ? format : (day) => format(day).replace(/^1(?=\s)/, first);
}
