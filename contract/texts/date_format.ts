// Dates in words.
import { intlTag, type Locale } from "../locales.ts";

/** Where the first day of a month is an ordinal number ("1er mai", "1º maggio"), which Intl does not know. */
export const FIRST_OF_MONTH: { readonly [L in Locale]?: string } = { fr: "1er", it: "1º" };

/** Dates in one language. */
export function createDateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): (day: Date) => string {
  const { format } = new Intl.DateTimeFormat(intlTag(locale), options);
  const first = FIRST_OF_MONTH[locale];
  return first === undefined ? format : (day) => format(day).replace(/^1(?=\s)/, first);
}
