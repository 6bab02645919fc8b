// Czech words that depend on the next word. Messages refer to them as in `{total, grammar, from}`.
import { leadingGroup } from "../message_formats.ts";

export { hour } from "../message_formats.ts";

/** The preposition in "2 z 5" and "2 ze 4". It follows the spoken number: "ze dvou", "ze tří", "ze šesti", "ze sta". */
export const from = (value: number): string =>
  /^(1?[23467]|[23467]\d+|1\d\d)$/.test(leadingGroup(value)) ? "ze" : "z";

/** "v 9:00", "ve 14:00": before some hours "v" becomes "ve", as in "ve dvě", "ve dvanáct". */
export const at = (time: string): string => `${/^(0[234]|1[234]|2[0-3])/.test(time) ? "ve" : "v"} ${time}`;

/** "s vodou", "se skluzavkou". */
export const s = (word: string): string => `${/^[szšž]/.test(word) ? "se" : "s"} ${word}`;

/** Names with a preposition of their own: "Na Příkopě", "U Školy". */
const WITH_PREPOSITION = /^(k|ke|mezi|na|nad|po|pod|pode|před|při|u|v|ve|z|za|ze)\s/i;
/** Names of squares, embankments, estates and parks, which are not streets. */
const NO_STREET = /(^|\s)(náměstí|nám\.|nábřeží|nábř\.|sídliště|sady|park)(\s|$)/i;

/** Location of a playground at a street, to append to other text, so it starts with a space or comma. */
export function atStreet(street: string): string {
  if (WITH_PREPOSITION.test(street)) return ` ${street}`;
  return NO_STREET.test(street) ? `, ${street}` : ` v ulici ${street}`;
}
