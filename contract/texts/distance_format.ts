// Formats distances in one language. Intl formats are created on demand, because the first use takes about 90 ms on a
// CPU throttled to a quarter of its speed.
import { intlTag, type Locale } from "../kit/locales.ts";

/**
 * Formats metres in one language ("120 m", "1,2 km"), rounded to 10 m below 1 km, to 100 m below 10 km, then to whole
 * kilometres.
 */
export function createDistanceFormat(locale: Locale): (metres: number) => string {
  const formats = new Map<string, Intl.NumberFormat>();
  const format = (value: number, unit: "meter" | "kilometer", maximumFractionDigits: number) => {
    const key = `${unit} ${maximumFractionDigits}`;
    const known = formats.get(key) ??
      new Intl.NumberFormat(intlTag(locale), { style: "unit", unit, maximumFractionDigits });
    formats.set(key, known);
    return known.format(value);
  };
  return (metres) => {
    const rounded = Math.round(metres / 10) * 10;
    if (rounded < 1000) return format(Math.max(10, rounded), "meter", 0);
    return format(metres / 1000, "kilometer", metres < 9_950 ? 1 : 0);
  };
}
