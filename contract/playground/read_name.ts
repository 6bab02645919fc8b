// Which name of a playground visitors see, and the language of that name, by which a screen reader pronounces it.
import type { Languages } from "../kit/language_tags.ts";
import { hasOwnName } from "./own_name.ts";
import { readText } from "./tag_text.ts";

export interface SpokenName {
  readonly text: string;
  /** BCP 47; null: unknown. */
  readonly lang: string | null;
}

interface Named {
  readonly name: string | null;
  readonly properties: Readonly<Record<string, unknown>>;
}

/**
 * The name in the visitor's language (`name:en`) if it says more than "Playground", else the name on the signs. That one is
 * in the region's language. In a region with two, it is in the language whose own name (`name:de`) is the same text; for a
 * name in both, such as "Bozen - Bolzano", the language is null. Null without a name.
 */
export function readName(
  { name, properties }: Named,
  locale: string,
  languages: Languages,
): SpokenName | null {
  const translated = readText(properties, `name:${locale}`) ?? "";
  if (hasOwnName(translated)) return { text: translated, lang: locale };
  return name === null ? null : { text: name, lang: languageOfName({ name, properties }, languages) };
}

function languageOfName({ name, properties }: Named, languages: Languages): string | null {
  if (languages.length < 2) return languageOfText(languages);
  const own = languages.filter((tag) => readText(properties, `name:${tag}`) === name);
  return languageOfText(own);
}

/** Whether a text in this language is to be marked on a page in `locale`. */
export const isForeign = (lang: string | null, locale: string): lang is string =>
  lang !== null && lang.split("-")[0] !== locale;

/** The language of a text that is only known to be of the region, such as a street or an operator. */
export const languageOfText = (languages: Languages): string | null =>
  languages.length === 1 ? languages[0]! : null;
