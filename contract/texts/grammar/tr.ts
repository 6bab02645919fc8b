// Turkish words that depend on their position in the text. Messages refer to them as in `{first, grammar,
// capitalized}`.

/** Capitalises a word for the beginning of a text. */
export const capitalized = (word: string): string => word.charAt(0).toLocaleUpperCase("tr") + word.slice(1);
