// Accept-Language -> the language of a document (pure).
import { findLocale, type Locale } from "../../contract/locales.ts";

/** Headers have up to 64 KiB. */
const MAX_LANGUAGES = 20;

/** The accepted language with the highest weight that has texts; the first of equal ones. Null for none. */
export function chooseLanguage(accepted: string | null): Locale | null {
  let best: { readonly locale: Locale; readonly weight: number } | null = null;
  for (const part of (accepted ?? "").split(",", MAX_LANGUAGES)) {
    const [tag = "", ...parameters] = part.split(";");
    const q = parameters.map((text) => text.trim()).find((text) => text.startsWith("q="));
    const weight = q === undefined ? 1 : Number(q.slice(2)) || 0;
    const locale = findLocale(tag);
    if (locale !== null && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale ?? null;
}
