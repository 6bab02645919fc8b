// Italian words that depend on the next one: messages name them, as in `{day, grammar, al}`.
export { hour } from "../message_formats.ts";

/** "al 3 maggio", "all’8 maggio": elided before "8" and "11", which begin with a vowel; `day` begins with the number. */
const elideBefore = (day: string, word: string, elided: string): string =>
  /^(?:8|11)(?!\d)/.test(day) ? elided + day : `${word} ${day}`;

export const il = (day: string): string => elideBefore(day, "il", "l’");
export const al = (day: string): string => elideBefore(day, "al", "all’");
export const dal = (day: string): string => elideBefore(day, "dal", "dall’");
export const del = (day: string): string => elideBefore(day, "del", "dell’");

/** "alle 14:00", "all’1:00". */
export const alle = (time: string): string => time.startsWith("01") ? `all’${time.slice(1)}` : `alle ${time}`;

/** Kinds of streets, which follow "in". */
const STREET =
  /^(via|viale|vicolo|vico|piazza|piazzale|piazzetta|corso|largo|strada|salita|calle|contrada)\b/i;

/** "in Via Roma". */
export const atStreet = (street: string): string => `${STREET.test(street) ? "in" : "presso"} ${street}`;
