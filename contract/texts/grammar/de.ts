// German words that depend on the next word. Messages refer to them as in `{street, grammar, atStreet}`.
export { hour } from "../message_formats.ts";

/** "dem 24. Dezember", "dem letzten Sa im Monat". */
export const dem = (day: string): string => `dem ${day.replace(/letzter\b/g, "letzten")}`;

/** Names with a preposition of their own: "Am Rain", "Zur Mühle". */
const WITH_PREPOSITION = /^(a[mn]|auf|bei|beim|hinter|im|in|ober|unter|unterm|vor|zu[mr]?|zwischen|über)\b/i;
const FEMININE = /(stra(ß|ss)e|str\.|gasse|allee|chaussee|promenade|siedlung|wiese|höhe|aue|heide)$/i;
const MASCULINE =
  /(weg|platz|ring|damm|berg|graben|hof|pfad|steig|stieg|park|garten|anger|rain|markt|wall)$/i;

/** "an der Saturnstraße", "am Hasenweg". */
export function atStreet(street: string): string {
  if (WITH_PREPOSITION.test(street)) return street;
  if (FEMININE.test(street)) return `an der ${inflect(street)}`;
  return MASCULINE.test(street) ? `am ${inflect(street)}` : `bei „${street}“`;
}

/** "Lange Straße" -> "an der Langen Straße": adjectives in two-word street names are inflected. */
function inflect(street: string): string {
  return street.replace(
    /^(\p{Lu}[\p{Ll}]+)e([rs]?)(?= \p{Lu}[\p{L}.]+$)/u,
    (_, stem, ending) =>
      ending === "r" && /(stra(ß|ss)e|str\.|gasse|allee)$/i.test(street) ? `${stem}er` : `${stem}en`,
  );
}
