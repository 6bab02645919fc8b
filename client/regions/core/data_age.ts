// How old something is, in the words that labels need: seconds -> a number and its unit.

export type Age =
  | { readonly unit: "now" }
  | { readonly unit: "minute" | "hour" | "day"; readonly value: number };

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** Cuts, never rounds up: 3 days stay 3 days until the fourth is over. Below a minute, also below zero: now. */
export function ageOf(seconds: number): Age {
  if (seconds < MINUTE) return { unit: "now" };
  if (seconds < HOUR) return { unit: "minute", value: Math.floor(seconds / MINUTE) };
  if (seconds < DAY) return { unit: "hour", value: Math.floor(seconds / HOUR) };
  return { unit: "day", value: Math.floor(seconds / DAY) };
}

/** Age of an ISO 8601 time; null for none, or one that cannot be read. */
export function ageSince(time: string | null, nowMs: number): Age | null {
  const ageMs = time === null ? NaN : nowMs - Date.parse(time);
  return Number.isFinite(ageMs) ? ageOf(ageMs / 1000) : null;
}

/**
 * What the hub's clock shows when the browser's shows `nowMs`. A visitor's clock may be wrong by hours; the time
 * that has passed since the hub wrote its status is not. `writtenAt` is that moment by the hub's clock (ISO 8601),
 * `observedAtMs` by the browser's.
 */
export function hubTime(nowMs: number, writtenAt: string, observedAtMs: number): number {
  return Date.parse(writtenAt) + (nowMs - observedAtMs);
}
