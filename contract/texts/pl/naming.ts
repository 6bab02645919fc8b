import type { Standout } from "../../standout.ts";
import { createNaming } from "../naming.ts";

const STANDOUTS: Readonly<Record<Standout, string>> = {
  water: "Woda",
  zipwire: "Zjazd linowy",
  trampoline: "Trampolina",
  climbing: "Drabinki",
  slide: "Zjeżdżalnia",
  swing: "Huśtawka",
  structure: "Zestaw zabawowy",
  seesaw: "Huśtawka wagowa",
  springy: "Bujak sprężynowy",
  balance: "Równoważnia",
  playhouse: "Domek",
  sand: "Piaskownica",
  soccer: "Boisko piłkarskie",
  basketball: "Kosz do koszykówki",
  table_tennis: "Stół do ping-ponga",
};

/** Instrumental. */
const WITH: Readonly<Record<Standout, string>> = {
  water: "wodą",
  zipwire: "zjazdem linowym",
  trampoline: "trampoliną",
  climbing: "drabinkami",
  slide: "zjeżdżalnią",
  swing: "huśtawką",
  structure: "zestawem zabawowym",
  seesaw: "huśtawką wagową",
  springy: "bujakiem sprężynowym",
  balance: "równoważnią",
  playhouse: "domkiem",
  sand: "piaskownicą",
  soccer: "boiskiem piłkarskim",
  basketball: "koszem do koszykówki",
  table_tennis: "stołem do ping-ponga",
};

/** "ze zjeżdżalnią", "ze stołem", but "z zestawem", "z wodą". */
const WITH_VOWEL = /^[sz][^aeiouyóąę]/;

/** Names that say themselves what kind of street they are. */
const WITH_KIND =
  /^(ul\.|ulica|al\.|aleja|aleje|plac|pl\.|rynek|osiedle|os\.|rondo|bulwar|skwer|park|droga|deptak|pasaż|promenada|trakt|zaułek|wybrzeże)(\s|$)/i;

/**
 * Names of streets as Polish ones are: letters of Polish alone, or adjectives and genitives ("Ogrodowa", "Wita Stwosza",
 * "Armii Krajowej", "Pokoju"). Only they take "ul.", not "Marienstraße" or "Alte Ziegelei".
 */
const POLISH = /[ąćęłńóśźż]|([ay]|(?<!e)i|(?<!a)u|ej|ego|[iy]ch)$/i;
const FOREIGN_LETTER = /[äöüß]/i;

const placeAt = (street: string) =>
  WITH_KIND.test(street) || FOREIGN_LETTER.test(street) || !POLISH.test(street) ? street : `ul. ${street}`;

export const naming = createNaming({
  standouts: STANDOUTS,
  inName: (name) => WITH[name],
  unnamed: "Plac zabaw bez nazwy",
  atStreet: (street) => `Plac zabaw, ${placeAt(street)}`,
  equipped: (names) => `Plac zabaw ${WITH_VOWEL.test(names[0]!) ? "ze" : "z"} ${names.join(" i ")}`,
});
