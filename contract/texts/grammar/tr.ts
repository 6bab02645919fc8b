// Turkish words that depend on their position. Messages refer to them as in `{first, grammar, capitalized}`.

/** Form at the beginning of a text. */
export const capitalized = (word: string): string => word.charAt(0).toLocaleUpperCase("tr") + word.slice(1);
