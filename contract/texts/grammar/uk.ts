// Ukrainian words that depend on the next word. Messages refer to them as in `{time, grammar, at}`.

/** "о 10:00", "об 11:00". */
export const at = (time: string): string => `${time.startsWith("11") ? "об" : "о"} ${time}`;

/** "з ігровим комплексом", "із гіркою". */
export const z = (word: string): string => `${word.startsWith("і") ? "з" : "із"} ${word}`;
