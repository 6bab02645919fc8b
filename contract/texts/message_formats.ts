// How the messages of a language write numbers, and which form a number takes. Plain numbers are formatted without
// Intl.NumberFormat, whose first use takes about 90 ms at a fourfold throttled CPU; that of Intl.PluralRules 2 ms.
import { LANGUAGES, type Locale } from "../kit/locales.ts";

/** The forms of a text by plural category; `other` is used for categories without a form. */
export type PluralForms = { readonly [Category in Intl.LDMLPluralRule]?: string } & {
  readonly other: string;
};

export interface MessageFormats {
  /** Rounded to a whole number, with the language's separators between the thousands. */
  number(value: number): string;
  /** The form that goes with a number. */
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

/** The first digits of a number, up to the separator of thousands: what is spoken first. */
export function leadingGroup(value: number): string {
  const digits = Math.round(value).toString();
  return digits.slice(0, (digits.length - 1) % 3 + 1);
}

/** "14" for "14:00"; "14:30" where an hour of the zone begins at half past. */
export const hour = (time: string): string => time.replace(/^0(?=\d)/, "").replace(/:00$/, "");
