// Chooses the language of a page or image.
import { DEFAULT_LOCALE, findLocale, type Locale } from "contract/kit/locales.ts";
import { chooseLanguage } from "../../base/http/accept_language.ts";
import { readRequestQuery } from "../../base/http/request_path.ts";

/** The supported language in the URL (`?lang=`), or null. */
export const readAskedLocale = ({ url }: Request): Locale | null =>
  findLocale(readRequestQuery(url).get("lang"));

/** The language of the URL, else the configured one, else the browser's, else German. */
export function chooseLocale(request: Request, configured: Locale | null): Locale {
  return readAskedLocale(request) ?? configured ??
    chooseLanguage(request.headers.get("accept-language")) ?? DEFAULT_LOCALE;
}
