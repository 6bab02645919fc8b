// Number formatting and plural forms for the messages of a language. Plain numbers are formatted without
// Intl.NumberFormat, whose first use takes about 90 ms on a CPU throttled to a quarter of its speed; Intl.PluralRules
// takes 2 ms.
import { LANGUAGES, type Locale } from "../kit/locales.ts";

/** The forms of a text by plural category. Categories without a form use `other`. */
export type PluralForms = { readonly [Category in Intl.LDMLPluralRule]?: string } & {
  readonly other: string;
};

export interface MessageFormats {
  /** Rounds to a whole number and adds the language's thousands separators. */
  number(value: number): string;
  /** Chooses the form for a number. */
  plural(value: number, forms: PluralForms): string;
}

const BEFORE_GROUP = /\B(?=(?:\d{3})+$)/g;

export function createMessageFormats(locale: Locale): MessageFormats {
  const [separator, first] = LANGUAGES[locale].thousands;
  let rules: Intl.PluralRules | undefined;
  return {
    number(value) {
      const whole = Math.round(value);
      return whole < first ? `${whole}` : `${whole}`.replace(BEFORE_GROUP, separator);
    },
    plural: (value, forms) => forms[(rules ??= new Intl.PluralRules(locale)).select(value)] ?? forms.other,
  };
}

/** The first digits of a number, up to the thousands separator. They are spoken first. */
export function leadingGroup(value: number): string {
  const digits = Math.round(value).toString();
  return digits.slice(0, (digits.length - 1) % 3 + 1);
}

/** Shortens "14:00" to "14". Keeps other minutes, as in time zones whose hours begin at half past. */
export const hour = (time: string): string => time.replace(/^0(?=\d)/, "").replace(/:00$/, "");
