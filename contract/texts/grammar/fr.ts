// French words that depend on the next one: messages name them, as in `{time, grammar, clock}`.

/** "9 h", "14 h 30" for the times in a text. */
export const clock = (text: string): string =>
  text.replace(
    /\b0?(\d{1,2}):(\d\d)\b/g,
    (_, hour, minute) => `${hour}\u00a0h${minute === "00" ? "" : `\u00a0${minute}`}`,
  );

/** "de mars", "d’avril". */
export const de = (month: string): string => /^[ao]/.test(month) ? `d’${month}` : `de ${month}`;

/** Date and time: the first day of a month is an ordinal number, which Intl does not know. */
export const moment = (day: string): string => clock(day.replace(/^1(?=\s)/, "1er"));
