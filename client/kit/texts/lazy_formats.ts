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

/** Dates in one language. In French the first day of a month is an ordinal number ("1er mai"), which Intl does not know. */
export function createDateFormat(locale: string, options: Intl.DateTimeFormatOptions): (day: Date) => string {
  const { format } = new Intl.DateTimeFormat(locale, options);
  return locale === "fr" ? (day) => format(day).replace(/^1(?=\s)/, "1er") : format;
}
