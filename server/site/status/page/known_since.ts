// Formats since when a region's uptime is known, so that no figure claims more time than was monitored.
import { formatClock, formatDay, formatTime } from "../../frame/core/local_dates.ts";
import { dayOf } from "../../../hub/history/core/sample.ts";
import type { KnownSince, UptimeSummary } from "../../../hub/history/core/uptime.ts";
import type { Locale } from "contract/kit/locales.ts";

/** Formats the time for today ("14:02 UTC"), date and time for yesterday, and the date for earlier days. */
export function formatSince(
  { locale }: { readonly locale: Locale },
  { minute, isExact }: KnownSince,
  { firstDay, days }: Pick<UptimeSummary, "firstDay" | "days">,
): string {
  const today = firstDay + days.length - 1;
  if (!isExact) return formatDay(locale, dayOf(minute));
  return dayOf(minute) === today ? formatClock(locale, minute * 60_000) : formatTime(locale, minute * 60_000);
}

/** The earliest start among several regions, or null if any is known for the whole time or none is known. */
export function findEarliest(uptimes: readonly (UptimeSummary | null)[]): UptimeSummary | null {
  const known = uptimes.filter((uptime) => uptime?.days.some((day) => day !== null));
  if (known.some((uptime) => uptime!.since === null)) return null;
  return known.reduce((a, b) => a === null || b!.since!.minute < a!.since!.minute ? b : a, null);
}
