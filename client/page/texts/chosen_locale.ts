// Remembers which language the visitor has switched to. Where a browser stores nothing, the address does.
import type { Locale } from "../../../contract/locales.ts";

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
