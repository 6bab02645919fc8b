// Dates and times in the form of a language.
import { intlTag, type Locale } from "contract/locales.ts";

/** A day since 1970. */
export function formatDay(locale: Locale, day: number): string {
  return new Intl.DateTimeFormat(intlTag(locale), { dateStyle: "long", timeZone: "UTC" }).format(
    day * 86_400_000,
  );
}

/** Date and time, in UTC, which the text says. */
export function formatTime(locale: Locale, timeMs: number): string {
  const time = new Intl.DateTimeFormat(intlTag(locale), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `${time.format(timeMs)} UTC`;
}
