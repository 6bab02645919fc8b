// Names the files of non-default languages, two per language, so that a page needs only one more request before its
// first paint, and one more with its first lazy part.
import type { Metafile } from "esbuild";
import { type Locale, LOCALES } from "contract/kit/locales.ts";

/** Maps output names to the language of all their sources, such as `texts/fr.ts` and `texts/fr_later.ts`. */
export function findLanguageFiles({ outputs }: Pick<Metafile, "outputs">): Map<string, Locale> {
  const found = Object.entries(outputs).flatMap(([path, { inputs }]) => {
    const sources = Object.keys(inputs).map((source) => source.replaceAll("\\", "/"));
    const locale = sources.length > 0 &&
      LOCALES.find((locale) => sources.every((source) => isTextOf(locale, source)));
    return locale ? [[path.split("/").at(-1)!, locale] as const] : [];
  });
  return new Map(found);
}

const isTextOf = (locale: Locale, source: string) =>
  new RegExp(`/texts/(?:grammar/)?${locale}(?:_later)?\\.ts(?:\\?later)?$`).test(source);
