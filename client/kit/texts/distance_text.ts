// Distances as people say them: "120 m", "1,2 km".

/** Formats metres in one language: to ten metres below a kilometre, to a hundred below ten, then to whole ones. */
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
