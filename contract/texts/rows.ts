// Texts side by side in a line. Where lines run from right to left each is isolated: a name in Latin letters would
// change the order of its neighbours.
import { directionOf, type Locale } from "../kit/locales.ts";

/** "A · B", without those that are null or empty. */
export const joinDetails = (locale: Locale, texts: readonly (string | null)[]): string =>
  join(locale, texts.filter((text): text is string => text !== null && text !== ""), " · ");

/** "A, B". */
export const enumerate = (locale: Locale, texts: readonly string[]): string =>
  join(locale, texts, directionOf(locale) === "rtl" ? "، " : ", ");

function join(locale: Locale, texts: readonly string[], separator: string): string {
  const isolated = directionOf(locale) === "rtl" ? texts.map((text) => `\u2068${text}\u2069`) : texts;
  return isolated.join(separator);
}
