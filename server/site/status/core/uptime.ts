// Classifies and formats shares of answered polls for the status page, the badge and the drawer.
import { intlTag, type Locale } from "../../../../contract/kit/locales.ts";

/** `partly` means an outage for part of the time. `unknown` means no polls, which is no outage. */
export type UptimeState = "up" | "partly" | "down" | "unknown";

export const UPTIME_STATES: readonly UptimeState[] = ["up", "partly", "down", "unknown"];

/** Classifies the share of answered polls, from 0 to 1, or null without polls. */
export function stateOfShare(share: number | null): UptimeState {
  if (share === null) return "unknown";
  if (share >= 1) return "up";
  return share <= 0 ? "down" : "partly";
}

/** Formats a share from 0 to 1, such as "99.98 %". Rounds down, so that only time without an outage is 100 %. */
export function formatShare(locale: Locale, share: number): string {
  const digits = share >= 0.99 && share < 1 ? 2 : share < 1 && share >= 0.1 ? 1 : 0;
  const scale = 100 * 10 ** digits;
  const floored = Math.floor(share * scale + 1e-9) / scale;
  return new Intl.NumberFormat(intlTag(locale), {
    style: "percent",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(floored);
}

/** Formats a latency, such as "120 ms" or "1.2 s". */
export function formatLatency(locale: Locale, ms: number): string {
  const [value, unit, digits] = ms < 1000
    ? [Math.round(ms), "millisecond", 0] as const
    : [ms / 1000, "second", 1] as const;
  const format = new Intl.NumberFormat(intlTag(locale), {
    style: "unit",
    unit,
    maximumFractionDigits: digits,
  });
  return format.format(value);
}
