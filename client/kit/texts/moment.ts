// A point in time in few words, as each language writes it.
/** By the visitor's clock and zone. */
export const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** The time of day alone when it is today's, else with the date; both by the visitor's clock and zone. */
export function formatMoment(locale: string, at: Date, now: Date): string {
  return at.toLocaleString(locale, {
    ...(!isSameDay(at, now) && { day: "numeric", month: "long" }),
    hour: "2-digit",
    minute: "2-digit",
  });
}
