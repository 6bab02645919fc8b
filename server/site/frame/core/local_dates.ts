// Formats dates and times for a locale.
import { intlTag, type Locale } from "contract/kit/locales.ts";

/** Formats a day, given in days since 1970 (UTC), as a long date. */
export function formatDay(locale: Locale, day: number): string {
  return new Intl.DateTimeFormat(intlTag(locale), { dateStyle: "long", timeZone: "UTC" }).format(
    day * 86_400_000,
  );
}

/** Formats a time of day, such as "14:02 UTC". */
export function formatClock(locale: Locale, timeMs: number): string {
  const time = new Intl.DateTimeFormat(intlTag(locale), { timeStyle: "short", timeZone: "UTC" });
  return `${time.format(timeMs)} UTC`;
}

/** Formats a duration, such as "12 minutes", "5 hours" or "3 days". It is rounded, to one minute at least. */
export function formatDuration(locale: Locale, minutes: number): string {
  const [value, unit] = minutes < 120
    ? [Math.max(1, minutes), "minute"]
    : minutes < 48 * 60
    ? [minutes / 60, "hour"]
    : [minutes / (24 * 60), "day"];
  return new Intl.NumberFormat(intlTag(locale), { style: "unit", unit, unitDisplay: "long" })
    .format(Math.round(value));
}

/** Formats date and time, marked as UTC. */
export function formatTime(locale: Locale, timeMs: number): string {
  const time = new Intl.DateTimeFormat(intlTag(locale), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `${time.format(timeMs)} UTC`;
}

/** Formats a time range in UTC. A shared date is written once. */
export function formatTimeRange(locale: Locale, fromMs: number, toMs: number): string {
  const dayOf = (ms: number) => Math.floor(ms / 86_400_000);
  const [from, to] = [formatTime(locale, fromMs), formatTime(locale, toMs)];
  if (dayOf(fromMs) !== dayOf(toMs)) return `${from} – ${to}`;
  return `${from.replace(/ UTC$/, "")}–${formatClock(locale, toMs)}`;
}
