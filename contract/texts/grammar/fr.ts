// French words that depend on the next word. Messages refer to them as in `{time, grammar, clock}`.

/** Formats the times in a text as "9 h", "14 h 30". */
export const clock = (text: string): string =>
  text.replace(
    /\b0?(\d{1,2}):(\d\d)\b/g,
    (_, hour, minute) => `${hour}\u00a0h${minute === "00" ? "" : `\u00a0${minute}`}`,
  );

/** "de mars", "d’avril". */
export const de = (month: string): string => /^[ao]/.test(month) ? `d’${month}` : `de ${month}`;

/** Formats date and time. The first day of a month is an ordinal, which Intl does not support. */
export const moment = (day: string): string => clock(day.replace(/^1(?=\s)/, "1er"));
