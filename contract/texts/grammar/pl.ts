// Polish words that depend on the next one: messages name them, as in `{total, grammar, from}`.
import { leadingGroup } from "../message_formats.ts";

/** The preposition of "3 z 5" and "3 ze 120": numbers spoken "sto…" take "ze". */
export const from = (value: number): string => /^1\d\d$/.test(leadingGroup(value)) ? "ze" : "z";

/** "ze zjeżdżalnią", "ze stołem", but "z zestawem", "z wodą". */
export const z = (word: string): string => `${/^[sz][^aeiouyóąę]/.test(word) ? "ze" : "z"} ${word}`;

/** Names that say themselves what kind of street they are. */
const WITH_KIND =
  /^(ul\.|ulica|al\.|aleja|aleje|plac|pl\.|rynek|osiedle|os\.|rondo|bulwar|skwer|park|droga|deptak|pasaż|promenada|trakt|zaułek|wybrzeże)(\s|$)/i;

/**
 * Names of streets as Polish ones are: letters of Polish alone, or adjectives and genitives ("Ogrodowa", "Wita Stwosza",
 * "Armii Krajowej", "Pokoju"). Only they take "ul.", not "Marienstraße" or "Alte Ziegelei".
 */
const POLISH = /[ąćęłńóśźż]|([ay]|(?<!e)i|(?<!a)u|ej|ego|[iy]ch)$/i;
const FOREIGN_LETTER = /[äöüß]/i;

export const street = (name: string): string =>
  WITH_KIND.test(name) || FOREIGN_LETTER.test(name) || !POLISH.test(name) ? name : `ul. ${name}`;
