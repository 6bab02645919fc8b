// Formats of one language that only lazily loaded parts need, beside those of its messages.
import type { Locale } from "../../../contract/locales.ts";
import type { MessageFormats } from "../../../contract/texts/message_formats.ts";
import { createMessageFormats } from "./formats.ts";
import { shortenNames } from "./lazy_formats.ts";

export interface LaterFormats extends MessageFormats {
  readonly locale: Locale;
  /** With the country whose dates and times the language uses here. */
  readonly region: string;
  /** "A, B and C". */
  list(names: readonly string[]): string;
  /** The first names, then how many are left, in the words of `others`. */
  shortList(names: readonly string[], others: (count: number) => string): string;
  /** With decimals, unlike `number`. */
  decimal(value: number): string;
}

export function createLaterFormats(locale: Locale): LaterFormats {
  const region = locale === "en" ? "en-GB" : locale;
  const conjunction = new Intl.ListFormat(locale);
  const list = (names: readonly string[]) => conjunction.format(names);
  return {
    ...createMessageFormats(locale),
    locale,
    region,
    list,
    shortList: (names, others) => list(shortenNames(names, others)),
    decimal: new Intl.NumberFormat(region).format,
  };
}
