// All texts of the page, in all languages.
import { fileURLToPath } from "node:url";
import { readCatalogs } from "client/build/compile_texts.ts";
import { loadTexts } from "client/page/texts/locale.ts";
import type { LaterTexts, Texts } from "client/page/texts/texts.ts";
import { type Locale, LOCALES } from "contract/kit/locales.ts";

type AllTexts = Texts & LaterTexts;

const ALL = new Map(
  await Promise.all(LOCALES.map(async (locale) => {
    const texts = await loadTexts(locale);
    return [locale, { ...texts, ...await texts.loadLater() }] as const;
  })),
);

export const textsOf = (locale: Locale): AllTexts => ALL.get(locale)!;

/** One table of every language. */
export function tablesOf<Table>(select: (texts: AllTexts) => Table): Record<Locale, Table> {
  const entries = LOCALES.map((locale) => [locale, select(ALL.get(locale)!)]);
  return Object.fromEntries(entries) as Record<Locale, Table>;
}

const { catalogs } = await readCatalogs(fileURLToPath(new URL("../../locales", import.meta.url)));

/** The words of the page as an installed app. */
export const appTextsOf = (locale: Locale) => catalogs.get(locale)!.app as Readonly<Record<string, string>>;
