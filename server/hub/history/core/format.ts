// Dates and times in the form of a language.
import { intlTag, type Locale } from "contract/kit/locales.ts";

/** A day since 1970. */
export function formatDay(locale: Locale, day: number): string {
  return new Intl.DateTimeFormat(intlTag(locale), { dateStyle: "long", timeZone: "UTC" }).format(
    day * 86_400_000,
  );
}

/** "14:02 UTC". */
export function formatClock(locale: Locale, timeMs: number): string {
  const time = new Intl.DateTimeFormat(intlTag(locale), { timeStyle: "short", timeZone: "UTC" });
  return `${time.format(timeMs)} UTC`;
}

/** "12 minutes", "5 hours", "3 days": at least a minute, rounded. */
export function formatDuration(locale: Locale, minutes: number): string {
  const [value, unit] = minutes < 120
    ? [Math.max(1, minutes), "minute"]
    : minutes < 48 * 60
    ? [minutes / 60, "hour"]
    : [minutes / (24 * 60), "day"];
  return new Intl.NumberFormat(intlTag(locale), { style: "unit", unit, unitDisplay: "long" })
    .format(Math.round(value));
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

/** Two times, in UTC; the date of both is written once if it is the same. */
export function formatTimeRange(locale: Locale, fromMs: number, toMs: number): string {
  const dayOf = (ms: number) => Math.floor(ms / 86_400_000);
  const [from, to] = [formatTime(locale, fromMs), formatTime(locale, toMs)];
  if (dayOf(fromMs) !== dayOf(toMs)) return `${from} – ${to}`;
  return `${from.replace(/ UTC$/, "")}–${formatClock(locale, toMs)}`;
}
