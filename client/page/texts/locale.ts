// The languages of the page. German is part of the page; the others are fetched.
import { type Locale, LOCALES } from "../../../contract/locales.ts";
import { de } from "./de.ts";
import type { FirstTexts, LaterTexts, Texts } from "./texts.ts";

interface Language {
  /** In the language itself. */
  readonly name: string;
  readonly loadFirst: () => Promise<FirstTexts> | FirstTexts;
  readonly loadLater: () => Promise<LaterTexts>;
}

const GERMAN: Language = {
  name: "Deutsch",
  loadFirst: () => de,
  loadLater: async () => (await import("./de_later.ts")).deLater,
};

/** A language of the list without a row here does not compile. */
const LANGUAGES: Readonly<Record<Locale, Language>> = {
  de: GERMAN,
  en: {
    name: "English",
    loadFirst: async () => (await import("./en.ts")).en,
    loadLater: async () => (await import("./en_later.ts")).enLater,
  },
};

/** The name of each language in the language itself. */
export const LANGUAGE_NAMES = LOCALES.map((locale) => [locale, LANGUAGES[locale].name] as const);

const isLocale = (tag: string): tag is Locale => LOCALES.some((locale) => locale === tag);

/**
 * The visitor's own choice on this page, else the operator's, else the first of the visitor's languages that there
 * are texts for, else German.
 */
export function chooseLocale(
  chosen: string | null,
  configured: string | null,
  preferred: readonly string[],
): Locale {
  const wanted = [chosen ?? [], configured ?? [], preferred].flat()
    .map((tag) => tag.toLowerCase().split("-")[0]!);
  return wanted.find(isLocale) ?? "de";
}

/** A language that cannot be fetched is no reason for no map: German is always there. */
export async function loadTexts(locale: Locale): Promise<Texts> {
  const { loadFirst, loadLater } = LANGUAGES[locale];
  try {
    return { ...await loadFirst(), loadLater };
  } catch {
    return { ...de, loadLater: GERMAN.loadLater };
  }
}

// Remembers which language the visitor has switched to. Where a browser stores nothing, the address does.
const STORAGE_KEY = "locale";
const PARAMETER = "lang";

/** What of the browser's window this needs; reading `localStorage` throws where it is blocked. */
export interface LocaleWindow {
  readonly localStorage: Pick<Storage, "getItem" | "setItem">;
  readonly location: Pick<Location, "href" | "assign" | "reload">;
}

/** The tag of the language that was switched to; null when none was. Anything may stand there: it is not checked. */
export function readChosenLocale(page: LocaleWindow): string | null {
  const inAddress = new URL(page.location.href).searchParams.get(PARAMETER);
  if (inAddress !== null) return inAddress;
  try {
    return page.localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Loads the page anew in another language. The address goes on saying what it shows. */
export function switchLocale(page: LocaleWindow, locale: Locale): void {
  const url = new URL(page.location.href);
  const hadParameter = url.searchParams.has(PARAMETER);
  url.searchParams.delete(PARAMETER);
  try {
    page.localStorage.setItem(STORAGE_KEY, locale);
    if (!hadParameter) return page.location.reload();
  } catch {
    url.searchParams.set(PARAMETER, locale);
  }
  page.location.assign(url.href);
}
