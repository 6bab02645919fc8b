// The files of the languages other than that of the first paint: two of each, which share nothing, so that a page needs
// one more request before its first paint, and with its first lazy part one more beside that for what puts texts together.
import type { Metafile, Plugin } from "esbuild";
import { DEFAULT_LOCALE, type Locale, LOCALES } from "../../contract/locales.ts";

const OTHERS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
/** Makes a second module of the same file. */
const SUFFIX = "?later";

/**
 * Without this plugin the kit's texts of a language, which both of its files need, would be a third file. They are small:
 * later texts get a copy.
 */
export function copySharedTexts(): Plugin {
  return {
    name: "copy shared texts",
    setup({ onResolve, resolve }) {
      onResolve(
        { filter: new RegExp(`/(?:kit/texts|texts/grammar)/(?:${OTHERS.join("|")})\\.ts$`) },
        async (args) => {
          const { path, importer, resolveDir, kind, pluginData } = args;
          if (pluginData === SUFFIX || /(?:page|dist)[\\/]texts[\\/][a-z]+\.ts$/.test(importer)) return null;
          return {
            ...await resolve(path, { importer, resolveDir, kind, pluginData: SUFFIX }),
            suffix: SUFFIX,
          };
        },
      );
    },
  };
}

/** The name of an output, without folders -> the language of all its sources: `texts/fr.ts`, `texts/fr_later.ts`. */
export function findLanguageFiles({ outputs }: Pick<Metafile, "outputs">): Map<string, Locale> {
  const found = Object.entries(outputs).flatMap(([path, { inputs }]) => {
    const sources = Object.keys(inputs).map((source) => source.replaceAll("\\", "/").replace(SUFFIX, ""));
    const locale = sources.length > 0 &&
      LOCALES.find((locale) => sources.every((source) => isTextOf(locale, source)));
    return locale ? [[path.split("/").at(-1)!, locale] as const] : [];
  });
  return new Map(found);
}

const isTextOf = (locale: Locale, source: string) =>
  new RegExp(`/texts/(?:grammar/)?${locale}(?:_\\w+)?(?:\\.ts|/[^/]+)$`).test(source);
