// Shares, dates and times in the form of a language.
import type { Locale } from "../../../contract/locales.ts";

/** "99.98 %": rounded down, so that only time without an outage is 100 %. */
export function formatShare(locale: Locale, share: number): string {
  const digits = share >= 0.99 && share < 1 ? 2 : share < 1 && share >= 0.1 ? 1 : 0;
  const scale = 100 * 10 ** digits;
  const floored = Math.floor(share * scale + 1e-9) / scale;
  return new Intl.NumberFormat(locale, {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(floored);
}

/** "120 ms", "1.2 s". */
export function formatLatency(locale: Locale, ms: number): string {
  const [value, unit, digits] = ms < 1000
    ? [Math.round(ms), "millisecond", 0] as const
    : [ms / 1000, "second", 1] as const;
  const format = new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: digits });
  return format.format(value);
}

/** A day since 1970. */
export function formatDay(locale: Locale, day: number): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(day * 86_400_000);
}

/** Date and time, in UTC, which the text says. */
export function formatTime(locale: Locale, timeMs: number): string {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  return `${time.format(timeMs)} UTC`;
}
