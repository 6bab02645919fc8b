// Polish words that depend on the next word. Messages refer to them as in `{total, grammar, from}`.
import { leadingGroup } from "../message_formats.ts";

/** The preposition in "3 z 5" and "3 ze 120": numbers spoken "sto…" take "ze". */
export const from = (value: number): string => /^1\d\d$/.test(leadingGroup(value)) ? "ze" : "z";

/** "ze zjeżdżalnią", "ze stołem", but "z zestawem", "z wodą". */
export const z = (word: string): string => `${/^[sz][^aeiouyóąę]/.test(word) ? "ze" : "z"} ${word}`;

/** Names that already include the kind of street. */
const WITH_KIND =
  /^(ul\.|ulica|al\.|aleja|aleje|plac|pl\.|rynek|osiedle|os\.|rondo|bulwar|skwer|park|droga|deptak|pasaż|promenada|trakt|zaułek|wybrzeże)(\s|$)/i;

/**
 * Matches Polish street names: letters found only in Polish, or adjectives and genitives ("Ogrodowa", "Wita Stwosza",
 * "Armii Krajowej", "Pokoju"). Only they take "ul."; "Marienstraße" and "Alte Ziegelei" do not.
 */
const POLISH = /[ąćęłńóśźż]|([ay]|(?<!e)i|(?<!a)u|ej|ego|[iy]ch)$/i;
const FOREIGN_LETTER = /[äöüß]/i;

export const street = (name: string): string =>
  WITH_KIND.test(name) || FOREIGN_LETTER.test(name) || !POLISH.test(name) ? name : `ul. ${name}`;
