// Tags of OpenStreetMap elements, as mapped.
export type Tags = Readonly<Record<string, string>>;

/** Returns true if a `;`-separated value contains one of the words. */
export function hasWord(value: string | undefined, words: ReadonlySet<string>): boolean {
  return value !== undefined && value.split(";").some((word) => words.has(word.trim()));
}

/** Maximum size of a shared set of tags. Larger sets rarely repeat, so sharing them would not save memory. */
const MAX_SHARED_TAGS = 2;

/**
 * Returns a function that returns the first object with equal tags, if there are at most two tags. Half a million trees
 * and benches in an extract have the same few tags.
 */
export function createTagSharing(): (tags: Tags) => Tags {
  const known = new Map<string, Tags>();
  return (tags) => {
    if (Object.keys(tags).length > MAX_SHARED_TAGS) return tags;
    const text = JSON.stringify(tags);
    const first = known.get(text);
    if (first) return first;
    known.set(text, tags);
    return tags;
  };
}
