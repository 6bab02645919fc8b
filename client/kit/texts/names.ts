// Long rows of names, cut to what still can be read.
const MOST_NAMES = 3;

/** The first three names; `describeMore` says how many more there are. One more is named as well. */
export function shortenNames(
  names: readonly string[],
  describeMore: (count: number) => string,
): readonly string[] {
  if (names.length <= MOST_NAMES + 1) return names;
  return [...names.slice(0, MOST_NAMES), describeMore(names.length - MOST_NAMES)];
}
