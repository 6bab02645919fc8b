// Italian dates after a preposition or an article, which are elided before "8" and "11": both numbers begin with a vowel.

const ELIDED = { il: "l’", al: "all’", dal: "dall’", del: "dell’" };

/** "al 3 maggio", "all’8 maggio"; `day` begins with the number. */
export const withDay = (word: keyof typeof ELIDED, day: string): string =>
  /^(?:8|11)(?!\d)/.test(day) ? ELIDED[word] + day : `${word} ${day}`;
