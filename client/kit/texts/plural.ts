// Numbers and plural forms of one language. Plain numbers do without Intl: its first use loads so much that on a
// phone the first picture came a tenth of a second later.
import type { Locale } from "../../page/texts/texts.ts";

export interface Counting {
  /** As a whole number. */
  readonly number: (value: number) => string;
  readonly compactNumber: (value: number) => string;
  /** The number with the fitting form of its noun. */
  readonly count: (value: number, one: string, other: string) => string;
}

const GROUP_SEPARATORS: Readonly<Record<Locale, string>> = { de: ".", en: "," };
const BEFORE_GROUP = /\B(?=(?:\d{3})+$)/g;

export function createCounting(locale: Locale): Counting {
  let compact: Intl.NumberFormat | undefined;
  const number = (value: number) =>
    Math.round(value).toString().replace(BEFORE_GROUP, GROUP_SEPARATORS[locale]);
  return {
    number,
    compactNumber(value) {
      compact ??= new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
      return compact.format(value);
    },
    // In each of these languages only 1 is singular.
    count: (value, one, other) => `${number(value)} ${value === 1 ? one : other}`,
  };
}
