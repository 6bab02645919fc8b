// Formats that only lazily loaded parts need: lists of names.

const MAX_NAMES = 3;

/** The first three names, then `describeMore` with how many are left; four names are all given. */
export function shortenNames(
  names: readonly string[],
  describeMore: (count: number) => string,
): readonly string[] {
  if (names.length <= MAX_NAMES + 1) return names;
  return [...names.slice(0, MAX_NAMES), describeMore(names.length - MAX_NAMES)];
}
