// Chooses the name of a playground that visitors see, and its language, which a screen reader needs to pronounce it.
import type { Languages } from "../kit/language_tags.ts";
import { hasOwnName } from "./own_name.ts";
import { readText } from "./tag_text.ts";

export interface SpokenName {
  readonly text: string;
  /** BCP 47 tag; null if unknown. */
  readonly lang: string | null;
}

interface Named {
  readonly name: string | null;
  readonly properties: Readonly<Record<string, unknown>>;
}

/**
 * Returns the name in the visitor's language (`name:en`) if it is more than "Playground", else the name on the signs,
 * which is in the region's language. In a region with two languages, the language is the one in which the playground
 * has the same name (`name:de`). It is null for a name in both, such as "Bozen - Bolzano". Returns null without a name.
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

/** Whether a text in this language must be marked up on a page in `locale`. */
export const isForeign = (lang: string | null, locale: string): lang is string =>
  lang !== null && lang.split("-")[0] !== locale;

/**
 * Language of a text from OpenStreetMap that has no language tag, such as a street or an operator. Null if the region
 * has more than one.
 */
export const languageOfText = (languages: Languages): string | null =>
  languages.length === 1 ? languages[0]! : null;
