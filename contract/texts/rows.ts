// Joins texts in a line. In right-to-left languages each text is isolated, because a name in Latin letters would change
// the order of its neighbours.
import { directionOf, type Locale } from "../kit/locales.ts";

/** Joins as "A · B", skipping null and empty texts. */
export const joinDetails = (locale: Locale, texts: readonly (string | null)[]): string =>
  join(locale, texts.filter((text): text is string => text !== null && text !== ""), " · ");

/** Joins texts as "A, B". */
export const enumerate = (locale: Locale, texts: readonly string[]): string =>
  join(locale, texts, directionOf(locale) === "rtl" ? "، " : ", ");

function join(locale: Locale, texts: readonly string[], separator: string): string {
  const isolated = directionOf(locale) === "rtl" ? texts.map((text) => `\u2068${text}\u2069`) : texts;
  return isolated.join(separator);
}
