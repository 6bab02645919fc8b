// Words that show that a text, or a part of it, was left in another language.
import type { Locale } from "../../contract/locales.ts";

/** Texts that are the same in a language as in German or English, since that is the word there. */
export const SAME_WORDS: { readonly [Language in Locale]?: readonly string[] } = {};

/** Frequent words of German and English that the other languages do not have. */
const GERMAN =
  /(?<!\p{L})(?:und|oder|nicht|der|das|ist|sind|wird|werden|mit|für|von|auf|keine?|Spielpl[aä]tze?|Karte)(?!\p{L})|ß/giu;
const ENGLISH = /(?<!\p{L})(?:the|and|not|with|from|this|are|playgrounds?|map|show|no longer)(?!\p{L})/giu;

/** Names that stay as they are in languages of another script. */
const NAMES =
  /OpenStreetMap|MapComplete|Wikimedia|Commons|Panoramax|GeoJSON|HTML|JSON|HTTPS?|HTTP|Wiki|ODbL|iD|Hub|MiB|MB|BMX|QR|A4|registry|json|https|CC|BY/g;

const CYRILLIC: ReadonlySet<string> = new Set(["uk"]);

/** `given`: text that the caller handed in, which is not part of the language. */
export function findForeignWords(text: string, locale: Locale, given: string): string[] {
  const words = [text.match(GERMAN) ?? [], text.match(ENGLISH) ?? []].flat();
  if (CYRILLIC.has(locale)) words.push(...text.replace(NAMES, "").match(/\p{Script=Latin}{2,}/gu) ?? []);
  const givenWords = new Set(given.split(/\P{L}+/u));
  return words.filter((word) => !givenWords.has(word));
}
