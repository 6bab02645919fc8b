// Chooses the language of a document by Accept-Language (pure).
import { readWeightedValues } from "./accept_values.ts";
import { findLocale, type Locale, LOCALES } from "contract/kit/locales.ts";

/** Limits the work, because a header may have up to 64 KiB. */
const MAX_LANGUAGES = 20;

/** Returns the language of `among` with the highest weight, the first one on a tie, or null if none is accepted. */
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
