// Accept-Language -> the language of a document (pure).
import { findLocale, type Locale, LOCALES } from "../../contract/locales.ts";

/** Headers have up to 64 KiB. */
const MAX_LANGUAGES = 20;

/** The accepted language of `among` with the highest weight; the first of equal ones. Null for none. */
export function chooseLanguage<L extends Locale = Locale>(
  accepted: string | null,
  among: readonly L[] = LOCALES as readonly Locale[] as readonly L[],
): L | null {
  let best: { readonly locale: L; readonly weight: number } | null = null;
  for (const part of (accepted ?? "").split(",", MAX_LANGUAGES)) {
    const [tag = "", ...parameters] = part.split(";");
    const q = parameters.map((text) => text.trim()).find((text) => text.startsWith("q="));
    const weight = q === undefined ? 1 : Number(q.slice(2)) || 0;
    const found = findLocale(tag);
    const locale = among.find((each) => each === found);
    if (locale !== undefined && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale ?? null;
}
