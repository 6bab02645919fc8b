// The languages of the page, the choice among them, and its storage. German is part of the first paint; the texts of
// all other languages are downloaded.
import { DEFAULT_LOCALE, findLocale, type Locale } from "contract/kit/locales.ts";
import { TEXTS } from "../../../dist/texts/languages.ts";
import { readStored, type StorageWindow, storeValue } from "../../kit/stored_value.ts";
import { createFirstTexts, type LaterTexts, type Texts } from "./texts.ts";

/** Language for visitors none of whose languages has texts. */
const FALLBACK: Locale = "en";

/**
 * The language that the visitor chose on this page, else the operator's setting, else the first of the browser's
 * languages that has texts, else English. If the browser reports no language at all, German.
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
export function loadTexts(locale: Locale): Promise<Texts> {
  return loadTextsOf(locale).catch(() => loadTextsOf(DEFAULT_LOCALE));
}

async function loadTextsOf(locale: Locale): Promise<Texts> {
  const messages = await TEXTS[locale].loadFirst();
  return { ...createFirstTexts(locale, messages), loadLater: () => loadLaterTexts(locale) };
}

/** Loads the words of the language, and the code that combines them, which is the same for all. */
async function loadLaterTexts(locale: Locale): Promise<LaterTexts> {
  const [messages, { createLaterTexts }] = await Promise.all([
    TEXTS[locale].loadLater(),
    import("./later_texts.ts"),
  ]);
  return createLaterTexts(locale, messages);
}

const STORAGE_KEY = "locale";
const LANGUAGE_PARAMETER = "lang";

export interface LocaleWindow extends StorageWindow {
  readonly location: Pick<Location, "href" | "assign" | "reload">;
}

/** The language that the visitor chose, unchecked, or null. */
export function readChosenLocale(page: LocaleWindow): string | null {
  return new URL(page.location.href).searchParams.get(LANGUAGE_PARAMETER) ?? readStored(page, STORAGE_KEY);
}

/** Reloads the page in another language. The choice is stored, or added to the URL if storage is blocked. */
export function switchLocale(page: LocaleWindow, locale: Locale): void {
  const url = new URL(page.location.href);
  const hadParameter = url.searchParams.has(LANGUAGE_PARAMETER);
  url.searchParams.delete(LANGUAGE_PARAMETER);
  const isStored = storeValue(page, STORAGE_KEY, locale);
  if (isStored && !hadParameter) return page.location.reload();
  if (!isStored) url.searchParams.set(LANGUAGE_PARAMETER, locale);
  page.location.assign(url.href);
}
