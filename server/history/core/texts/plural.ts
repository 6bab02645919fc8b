// Numbers with their noun.
import type { Locale } from "../../../../contract/locales.ts";

/** Forms of a noun by plural category; `#` is the number. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }>;

export function countText(locale: Locale, count: number, forms: Forms): string {
  const form = forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
  return form.replace("#", new Intl.NumberFormat(locale).format(count));
}
