// Numbers and plural forms of one language.
export interface Counting {
  readonly number: (value: number) => string;
  readonly compactNumber: (value: number) => string;
  /** The number with the fitting form of its noun. */
  readonly count: (value: number, one: string, other: string) => string;
}

export function createCounting(locale: string): Counting {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const compact = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  const rules = new Intl.PluralRules(locale);
  const number = (value: number) => plain.format(value);
  return {
    number,
    compactNumber: (value) => compact.format(value),
    count: (value, one, other) => `${number(value)} ${rules.select(value) === "one" ? one : other}`,
  };
}
