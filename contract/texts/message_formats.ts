// What compiled messages of a language ask of it: how numbers are written, and which form a number takes.

/** The forms of a text by plural category; `other` is used for categories without a form. */
export type PluralForms = { readonly [Category in Intl.LDMLPluralRule]?: string } & {
  readonly other: string;
};

export interface MessageFormats {
  /** A whole number, with the language's thousands separators. */
  number(value: number): string;
  /** The form that goes with a number. */
  plural(value: number, forms: PluralForms): string;
}
