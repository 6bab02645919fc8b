// Words that show that a text, or a part of it, was left in another language.
import type { Locale } from "../../contract/locales.ts";

/** Texts that are the same in a language as in German or English, since that is the word there. */
export const SAME_WORDS: { readonly [Language in Locale]?: readonly string[] } = {
  fr: [
    "Distance",
    "Actions",
    "Café",
    "Ctrl",
    "Dragon",
    "Football",
    "Jungle",
    "Licence",
    "Licences",
    "Maintenance",
    "Nature",
    "Photos",
    "Pirate",
    "Pirates",
    "Public",
    "Source",
    "Sport",
    "Tartan",
    "Tipi",
    "Trampoline",
    "Tunnel",
    "Version",
    "aluminium",
    "place",
    "places",
  ],
  nl: [
    "Beton",
    "Café",
    "Circus",
    "Ctrl",
    "Filters",
    "Foto",
    "Gras",
    "Ja",
    "Jungle",
    "Ladder",
    "Mulch",
    "Octopus",
    "Piraten",
    "Platform",
    "Privacy",
    "Rubber",
    "Sport",
    "Supermarkt",
    "Tartan",
    "Tipi",
    "Toilet",
    "Trampoline",
    "Water",
    "Website",
    "aluminium",
    "offline",
    "rubber",
  ],
  pl: [
    "Beton",
    "Ctrl",
    "Metal",
    "Pirat",
    "Podest",
    "Sport",
    "Supermarket",
    "Tartan",
    "Telefon",
    "Tipi",
    "aluminium",
    "metal",
  ],
  cs: [
    "Beton",
    "Ctrl",
    "Drogerie",
    "Foto",
    "Licence",
    "Periskop",
    "Sport",
    "Supermarket",
    "Tartan",
    "Telefon",
  ],
  it: ["Ctrl", "Foto", "No", "Privacy", "Skate park", "Sport", "Tartan", "Tipi", "Tunnel", "offline"],
  es: ["Ctrl", "Foto", "Fotos", "Metal", "No", "Tipi", "metal"],
  tr: ["Bank", "Beton", "Ctrl", "Metal", "Periskop", "Platform", "Tartan", "Telefon", "metal"],
  uk: ["Ctrl"],
};

/** Frequent words of German and English that the other languages do not have. */
const GERMAN =
  /(?<!\p{L})(?:und|oder|nicht|der|das|ist|sind|wird|werden|mit|für|von|auf|keine?|Spielpl[aä]tze?|Karte)(?!\p{L})|ß/giu;
const ENGLISH = /(?<!\p{L})(?:the|and|not|with|from|this|are|playgrounds?|map|show|no longer)(?!\p{L})/giu;

/** Names that stay as they are in languages of another script. */
const NAMES =
  /OpenStreetMap|Atom|Ctrl|MapComplete|Wikimedia|Commons|Panoramax|GeoJSON|HTML|JSON|HTTPS?|HTTP|Wiki|ODbL|iD|Hub|MiB|MB|BMX|QR|A4|registry|json|https|CC|BY|UTC/g;

const CYRILLIC: ReadonlySet<string> = new Set(["uk"]);

export function findForeignWords(text: string, locale: Locale): string[] {
  const words = [text.match(GERMAN) ?? [], text.match(ENGLISH) ?? []].flat();
  if (CYRILLIC.has(locale)) words.push(...text.replace(NAMES, "").match(/\p{Script=Latin}{2,}/gu) ?? []);
  return words;
}
