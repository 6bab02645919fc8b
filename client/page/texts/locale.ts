// The languages of the page, the choice among them, and its storage. German is part of the first paint; the texts of
// other languages are downloaded.
import { DEFAULT_LOCALE, findLocale, type Locale, LOCALES } from "../../../contract/locales.ts";
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

const LANGUAGES: Readonly<Record<Locale, Language>> = {
  de: GERMAN,
  en: {
    name: "English",
    loadFirst: async () => (await import("./en.ts")).en,
    loadLater: async () => (await import("./en_later.ts")).enLater,
  },
  fr: {
    name: "Français",
    loadFirst: async () => (await import("./fr.ts")).fr,
    loadLater: async () => (await import("./fr_later.ts")).frLater,
  },
  nl: {
    name: "Nederlands",
    loadFirst: async () => (await import("./nl.ts")).nl,
    loadLater: async () => (await import("./nl_later.ts")).nlLater,
  },
  pl: {
    name: "Polski",
    loadFirst: async () => (await import("./pl.ts")).pl,
    loadLater: async () => (await import("./pl_later.ts")).plLater,
  },
  cs: {
    name: "Čeština",
    loadFirst: async () => (await import("./cs.ts")).cs,
    loadLater: async () => (await import("./cs_later.ts")).csLater,
  },
  it: {
    name: "Italiano",
    loadFirst: async () => (await import("./it.ts")).it,
    loadLater: async () => (await import("./it_later.ts")).itLater,
  },
  es: {
    name: "Español",
    loadFirst: async () => (await import("./es.ts")).es,
    loadLater: async () => (await import("./es_later.ts")).esLater,
  },
  tr: {
    name: "Türkçe",
    loadFirst: async () => (await import("./tr.ts")).tr,
    loadLater: async () => (await import("./tr_later.ts")).trLater,
  },
  uk: {
    name: "Українська",
    loadFirst: async () => (await import("./uk.ts")).uk,
    loadLater: async () => (await import("./uk_later.ts")).ukLater,
  },
};

/** The name of each language in the language itself. */
export const LANGUAGE_NAMES = LOCALES.map((locale) => [locale, LANGUAGES[locale].name] as const);

/** For visitors none of whose languages has texts. */
const FALLBACK: Locale = "en";

/**
 * The language that the visitor chose on this page, else the operator's setting, else the first of the browser's
 * languages that has texts, else English. German if the browser names no language.
 */
export function chooseLocale(
  chosen: string | null,
  configured: string | null,
  preferred: readonly string[],
): Locale {
  const wanted = [chosen ?? [], configured ?? [], preferred].flat();
  const found = wanted.map(findLocale).find((locale) => locale !== null);
  return found ?? (preferred.some((tag) => LANGUAGE_TAG.test(tag)) ? FALLBACK : DEFAULT_LOCALE);
}

const LANGUAGE_TAG = /^[a-z]{2,8}\b/i;

/** Falls back to German if the texts cannot be downloaded. */
export async function loadTexts(locale: Locale): Promise<Texts> {
  const { loadFirst, loadLater } = LANGUAGES[locale];
  try {
    return { ...await loadFirst(), loadLater };
  } catch {
    return { ...de, loadLater: GERMAN.loadLater };
  }
}

const STORAGE_KEY = "locale";
const LANGUAGE_PARAMETER = "lang";

/** The part of the browser's window that is used; reading `localStorage` throws if storage is blocked. */
export interface LocaleWindow {
  readonly localStorage: Pick<Storage, "getItem" | "setItem">;
  readonly location: Pick<Location, "href" | "assign" | "reload">;
}

/** The language that the visitor chose, unchecked; null for none. */
export function readChosenLocale(page: LocaleWindow): string | null {
  const inAddress = new URL(page.location.href).searchParams.get(LANGUAGE_PARAMETER);
  if (inAddress !== null) return inAddress;
  try {
    return page.localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Reloads the page in another language. The choice is stored, or put into the address if storage is blocked. */
export function switchLocale(page: LocaleWindow, locale: Locale): void {
  const url = new URL(page.location.href);
  const hadParameter = url.searchParams.has(LANGUAGE_PARAMETER);
  url.searchParams.delete(LANGUAGE_PARAMETER);
  try {
    page.localStorage.setItem(STORAGE_KEY, locale);
    if (!hadParameter) return page.location.reload();
  } catch {
    url.searchParams.set(LANGUAGE_PARAMETER, locale);
  }
  page.location.assign(url.href);
}
