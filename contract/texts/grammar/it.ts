// Italian words that depend on the next word. Messages refer to them as in `{day, grammar, al}`.
export { hour } from "../message_formats.ts";

/**
 * "al 3 maggio", "all’8 maggio", "all’ultimo sab", "alla 1ª dom". The word is elided before a vowel, which includes the
 * spoken "8" and "11". `stem` is the stem of the feminine and elided forms.
 */
function elideBefore(day: string, word: string, stem: string): string {
  if (/^(?:(?:8|11)(?!\d)|ultim[oa])/.test(day)) return `${stem}’${day}`;
  return `${/^(?:\dª|\p{L}+ultima)/u.test(day) ? `${stem}a` : word} ${day}`;
}

export const il = (day: string): string => elideBefore(day, "il", "l");
export const al = (day: string): string => elideBefore(day, "al", "all");
export const dal = (day: string): string => elideBefore(day, "dal", "dall");
export const del = (day: string): string => elideBefore(day, "del", "dell");

/** "dalle 14:00", "dall’1:00". */
export const dalle = (time: string): string => `d${alle(time)}`;

/** "alle 14:00", "all’1:00". */
export const alle = (time: string): string => time.startsWith("01") ? `all’${time.slice(1)}` : `alle ${time}`;

/** Kinds of streets that take "in". */
const STREET =
  /^(via|viale|vicolo|vico|piazza|piazzale|piazzetta|corso|largo|strada|salita|calle|contrada)\b/i;

/** "in Via Roma". */
export const atStreet = (street: string): string => `${STREET.test(street) ? "in" : "presso"} ${street}`;
