// Formats that only lazily loaded parts need: distances, and lists of names.

/**
 * Formats metres in one language ("120 m", "1,2 km"): to 10 m below 1 km, to 100 m below 10 km, then to whole
 * kilometres.
 */
export function createDistanceFormat(locale: string): (metres: number) => string {
  const format = (unit: "meter" | "kilometer", maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits });
  const [inMetres, inKilometres, inWholeKilometres] = [
    format("meter", 0),
    format("kilometer", 1),
    format("kilometer", 0),
  ];
  return (metres) => {
    const rounded = Math.round(metres / 10) * 10;
    if (rounded < 1000) return inMetres.format(Math.max(10, rounded));
    return (metres < 9_950 ? inKilometres : inWholeKilometres).format(metres / 1000);
  };
}

const MAX_NAMES = 3;

/** The first three names, then `describeMore` with how many are left; four names are all given. */
export function shortenNames(
  names: readonly string[],
  describeMore: (count: number) => string,
): readonly string[] {
  if (names.length <= MAX_NAMES + 1) return names;
  return [...names.slice(0, MAX_NAMES), describeMore(names.length - MAX_NAMES)];
}
