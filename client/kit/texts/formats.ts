// Formats for numbers and times in one language that the first paint needs. Intl formats are created on demand, because
// the first use takes about 90 ms on a CPU throttled to a quarter of its speed.
import { intlTag, type Locale } from "contract/kit/locales.ts";

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

/** Whether both times are on the same day by the visitor's clock and time zone. */
export const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** The time of day by the visitor's clock and time zone. Includes the date unless it is today's. */
export function formatMoment(locale: Locale, at: Date, now: Date): string {
  return at.toLocaleString(intlTag(locale), {
    ...(!isSameDay(at, now) && { day: "numeric", month: "long" }),
    hour: "2-digit",
    minute: "2-digit",
  });
}
