// Formats of one language that only lazily loaded parts need, beside those of its messages.
import { intlTag, type Locale } from "contract/locales.ts";
import { createMessageFormats, type MessageFormats } from "contract/texts/message_formats.ts";

export interface LaterFormats extends MessageFormats {
  readonly locale: Locale;
  /** For Intl. */
  readonly tag: string;
  /** "A, B and C". */
  list(names: readonly string[]): string;
  /** The first names, then how many are left, in the words of `others`. */
  shortList(names: readonly string[], others: (count: number) => string): string;
  /** With decimals, unlike `number`. */
  decimal(value: number): string;
}

export function createLaterFormats(locale: Locale): LaterFormats {
  const tag = intlTag(locale);
  const conjunction = new Intl.ListFormat(tag);
  const list = (names: readonly string[]) => conjunction.format(names);
  return {
    ...createMessageFormats(locale),
    locale,
    tag,
    list,
    shortList: (names, others) => list(shortenNames(names, others)),
    decimal: new Intl.NumberFormat(tag).format,
  };
}

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
export const FIRST_OF_MONTH: { readonly [L in Locale]?: string } = { fr: "1er", it: "1º" };

/** Dates in one language. */
export function createDateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): (day: Date) => string {
  const { format } = new Intl.DateTimeFormat(intlTag(locale), options);
  const first = FIRST_OF_MONTH[locale];
  return first === undefined ? format : (day) => format(day).replace(/^1(?=\s)/, first);
}

/** In the time zone of the browser, apart from `date`, which takes a calendar day as midnight UTC. */
export function createMoments(locale: Locale) {
  const format = (options: Intl.DateTimeFormatOptions) => createDateFormat(locale, options);
  return {
    time: format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
    /** With the year. */
    date: format({ dateStyle: "long", timeZone: "UTC" }),
    /** Without the year. */
    dayOfYear: format({ day: "numeric", month: "long" }),
  };
}
