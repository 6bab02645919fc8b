// Texts of a part that is fetched later: its program brings the tables of all languages along, they are small.
import type { Locale } from "./texts.ts";

export function pickTexts<T>(locale: Locale, tables: Readonly<Record<Locale, T>>): T {
  return tables[locale];
}
