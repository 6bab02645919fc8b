// Tags of OpenStreetMap, as mapped: text to text.
export type Tags = Readonly<Record<string, string>>;

/** True when a `;`-separated value has one of the words. */
export function hasWord(value: string | undefined, words: ReadonlySet<string>): boolean {
  return value !== undefined && value.split(";").some((word) => words.has(word.trim()));
}
