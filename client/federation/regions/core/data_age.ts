// An age as a number and a unit.

export type Age =
  | { readonly unit: "now" }
  | { readonly unit: "minute" | "hour" | "day"; readonly value: number };

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/**
 * Converts seconds to an age, rounded down: 3 days until the fourth has passed. "Now" below a minute and for negative
 * values.
 */
export function ageOf(seconds: number): Age {
  if (seconds < MINUTE) return { unit: "now" };
  if (seconds < HOUR) return { unit: "minute", value: Math.floor(seconds / MINUTE) };
  if (seconds < DAY) return { unit: "hour", value: Math.floor(seconds / HOUR) };
  return { unit: "day", value: Math.floor(seconds / DAY) };
}

/** Age of an ISO 8601 time. Null for null and for an invalid time. */
export function ageSince(time: string | null, nowMs: number): Age | null {
  const ageMs = time === null ? NaN : nowMs - Date.parse(time);
  return Number.isFinite(ageMs) ? ageOf(ageMs / 1000) : null;
}
