import type { Standout } from "../../standout.ts";
import { createNaming } from "../naming.ts";

const STANDOUTS: Readonly<Record<Standout, string>> = {
  water: "Wasser",
  zipwire: "Seilbahn",
  trampoline: "Trampolin",
  climbing: "Klettergerüst",
  slide: "Rutsche",
  swing: "Schaukel",
  structure: "Spielgerüst",
  seesaw: "Wippe",
  springy: "Wipptier",
  balance: "Balancierbalken",
  playhouse: "Spielhaus",
  sand: "Sandkasten",
  soccer: "Bolzplatz",
  basketball: "Basketballkorb",
  table_tennis: "Tischtennis",
};

/** Names with a preposition of their own: "Am Rain", "Zur Mühle". */
const WITH_PREPOSITION = /^(a[mn]|auf|bei|beim|hinter|im|in|ober|unter|unterm|vor|zu[mr]?|zwischen|über)\b/i;
const FEMININE = /(stra(ß|ss)e|str\.|gasse|allee|chaussee|promenade|siedlung|wiese|höhe|aue|heide)$/i;
const MASCULINE =
  /(weg|platz|ring|damm|berg|graben|hof|pfad|steig|stieg|park|garten|anger|rain|markt|wall)$/i;

function atStreet(street: string): string {
  if (WITH_PREPOSITION.test(street)) return `Spielplatz ${street}`;
  if (FEMININE.test(street)) return `Spielplatz an der ${inflect(street)}`;
  if (MASCULINE.test(street)) return `Spielplatz am ${inflect(street)}`;
  return `Spielplatz bei „${street}“`;
}

/** "Lange Straße" -> "an der Langen Straße": adjectives of streets of two words are inflected. */
function inflect(street: string): string {
  return street.replace(
    /^(\p{Lu}[\p{Ll}]+)e([rs]?)(?= \p{Lu}[\p{L}.]+$)/u,
    (_, stem, ending) =>
      ending === "r" && /(stra(ß|ss)e|str\.|gasse|allee)$/i.test(street) ? `${stem}er` : `${stem}en`,
  );
}

export const naming = createNaming({
  standouts: STANDOUTS,
  unnamed: "Spielplatz ohne Namen",
  atStreet,
  equipped: (names) => `Spielplatz mit ${names.join(" und ")}`,
});
