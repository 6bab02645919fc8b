// The languages of the page, the choice among them, and its storage. German is part of the first paint; the texts of
// other languages are downloaded.
import { DEFAULT_LOCALE, findLocale, type Locale, LOCALES } from "../../../contract/locales.ts";
import { de } from "./de.ts";
import type { LaterMessages } from "./later_texts.ts";
import type { FirstTexts, LaterTexts, Texts } from "./texts.ts";

interface Language {
  /** In the language itself. */
  readonly name: string;
  readonly loadFirst: () => Promise<FirstTexts> | FirstTexts;
  readonly loadLater: () => Promise<LaterMessages>;
}

const GERMAN: Language = {
  name: "Deutsch",
  loadFirst: () => de,
  loadLater: () => import("../../../dist/texts/de_later.ts"),
};

const LANGUAGES: Readonly<Record<Locale, Language>> = {
  de: GERMAN,
  en: {
    name: "English",
    loadFirst: async () => (await import("./en.ts")).en,
    loadLater: () => import("../../../dist/texts/en_later.ts"),
  },
  fr: {
    name: "Français",
    loadFirst: async () => (await import("./fr.ts")).fr,
    loadLater: () => import("../../../dist/texts/fr_later.ts"),
  },
  nl: {
    name: "Nederlands",
    loadFirst: async () => (await import("./nl.ts")).nl,
    loadLater: () => import("../../../dist/texts/nl_later.ts"),
  },
  pl: {
    name: "Polski",
    loadFirst: async () => (await import("./pl.ts")).pl,
    loadLater: () => import("../../../dist/texts/pl_later.ts"),
  },
  cs: {
    name: "Čeština",
    loadFirst: async () => (await import("./cs.ts")).cs,
    loadLater: () => import("../../../dist/texts/cs_later.ts"),
  },
  it: {
    name: "Italiano",
    loadFirst: async () => (await import("./it.ts")).it,
    loadLater: () => import("../../../dist/texts/it_later.ts"),
  },
  es: {
    name: "Español",
    loadFirst: async () => (await import("./es.ts")).es,
    loadLater: () => import("../../../dist/texts/es_later.ts"),
  },
  tr: {
    name: "Türkçe",
    loadFirst: async () => (await import("./tr.ts")).tr,
    loadLater: () => import("../../../dist/texts/tr_later.ts"),
  },
  uk: {
    name: "Українська",
    loadFirst: async () => (await import("./uk.ts")).uk,
    loadLater: () => import("../../../dist/texts/uk_later.ts"),
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
  try {
    return { ...await LANGUAGES[locale].loadFirst(), loadLater: () => loadLaterTexts(locale) };
  } catch {
    return { ...de, loadLater: () => loadLaterTexts(DEFAULT_LOCALE) };
  }
}

/** The words of the language, and what puts them together, which is the same for all. */
async function loadLaterTexts(locale: Locale): Promise<LaterTexts> {
  const [messages, { createLaterTexts }] = await Promise.all([
    LANGUAGES[locale].loadLater(),
    import("./later_texts.ts"),
  ]);
  return createLaterTexts(locale, messages);
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
