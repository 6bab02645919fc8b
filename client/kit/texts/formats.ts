// Distances and times in one language that the first paint needs. Formats of Intl are created when they are
// needed: the first use of one takes about 90 ms at a fourfold throttled CPU.
import { intlTag, type Locale } from "contract/locales.ts";

/** Formats large numbers with at most one decimal: "1.2M". */
export function createCompactFormat(locale: Locale): (value: number) => string {
  let compact: Intl.NumberFormat | undefined;
  return (value) => {
    // British English abbreviates to "1.2m", which reads as metres on a map.
    const tag = intlTag(locale).replace("en-GB", "en");
    compact ??= new Intl.NumberFormat(tag, { notation: "compact", maximumFractionDigits: 1 });
    return compact.format(value);
  };
}

/**
 * Formats metres in one language ("120 m", "1,2 km"): to 10 m below 1 km, to 100 m below 10 km, then to whole
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

/** By the visitor's clock and zone. */
export const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** The time of day, with the date unless it is today's; both by the visitor's clock and zone. */
export function formatMoment(locale: Locale, at: Date, now: Date): string {
  return at.toLocaleString(intlTag(locale), {
    ...(!isSameDay(at, now) && { day: "numeric", month: "long" }),
    hour: "2-digit",
    minute: "2-digit",
  });
}
