// Turkish words that depend on where they are: messages name them, as in `{first, grammar, capitalized}`.

/** At the beginning of a text. */
export const capitalized = (word: string): string => word.charAt(0).toLocaleUpperCase("tr") + word.slice(1);
