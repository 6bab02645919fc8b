// Formats dates as text.
import { intlTag, type Locale } from "../kit/locales.ts";

/** Languages in which the first day of a month is an ordinal ("1er mai", "1º maggio"), which Intl does not support. */
export const FIRST_OF_MONTH: { readonly [L in Locale]?: string } = { fr: "1er", it: "1º" };

/** Formats dates in one language. Creates the format on first use, which takes a millisecond and is rarely needed. */
export function createDateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): (day: Date) => string {
  const first = FIRST_OF_MONTH[locale];
  let format: Intl.DateTimeFormat["format"] | undefined;
  return (day) => {
    format ??= new Intl.DateTimeFormat(intlTag(locale), options).format;
    const text = format(day);
    return first === undefined ? text : text.replace(/^1(?=\s)/, first);
  };
}
