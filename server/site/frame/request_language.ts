// The language in which a page or picture is answered.
import { DEFAULT_LOCALE, findLocale, type Locale } from "contract/kit/locales.ts";
import { chooseLanguage } from "../../base/http/accept_language.ts";
import { readRequestQuery } from "../../base/http/request_path.ts";

/** The language that the address names (`?lang=`); null for none, or one without texts. */
export const readAskedLocale = ({ url }: Request): Locale | null =>
  findLocale(readRequestQuery(url).get("lang"));

/** That of the address, else the configured one, else the browser's, else German. */
export function chooseLocale(request: Request, configured: Locale | null): Locale {
  return readAskedLocale(request) ?? configured ??
    chooseLanguage(request.headers.get("accept-language")) ?? DEFAULT_LOCALE;
}
