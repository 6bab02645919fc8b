// Chooses the language of a document by Accept-Language (pure).
import { readWeightedValues } from "./accept_values.ts";
import { findLocale, type Locale, LOCALES } from "contract/kit/locales.ts";

/** Bounds the work, because headers may have 64 KiB. */
const MAX_LANGUAGES = 20;

/** The language of `among` with the highest weight; the first one of equal weight, or null if none is accepted. */
export function chooseLanguage<L extends Locale = Locale>(
  accepted: string | null,
  among: readonly L[] = LOCALES as readonly L[],
): L | null {
  let best: { readonly locale: L; readonly weight: number } | null = null;
  for (const [tag, weight] of readWeightedValues(accepted ?? "", MAX_LANGUAGES)) {
    const found = findLocale(tag);
    const locale = among.find((each) => each === found);
    if (locale !== undefined && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale ?? null;
}
