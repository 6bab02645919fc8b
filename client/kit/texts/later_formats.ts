// Formats of one language that only lazily loaded parts need, in addition to those of its messages.
import { intlTag, type Locale } from "contract/kit/locales.ts";
import { createDateFormat } from "contract/texts/date_format.ts";
import { createMessageFormats, type MessageFormats } from "contract/texts/message_formats.ts";

export interface LaterFormats extends MessageFormats {
  readonly locale: Locale;
  /** Language tag for Intl. */
  readonly tag: string;
  /** Joins names as "A, B and C". */
  list(names: readonly string[]): string;
  /** The first names, then the number of the rest, as worded by `others`. */
  shortList(names: readonly string[], others: (count: number) => string): string;
  /** A number with decimals, unlike `number`. */
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

/** The first three names, then `describeMore` with the number of the rest. Four names are all listed. */
export function shortenNames(
  names: readonly string[],
  describeMore: (count: number) => string,
): readonly string[] {
  if (names.length <= MAX_NAMES + 1) return names;
  return [...names.slice(0, MAX_NAMES), describeMore(names.length - MAX_NAMES)];
}

/** Creates formats in the browser's time zone. Only `date` expects a calendar day as midnight UTC. */
export function createMoments(locale: Locale) {
  const format = (options: Intl.DateTimeFormatOptions) => createDateFormat(locale, options);
  return {
    time: format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
    /** A date with the year. */
    date: format({ dateStyle: "long", timeZone: "UTC" }),
    /** A date without the year. */
    dayOfYear: format({ day: "numeric", month: "long" }),
  };
}
