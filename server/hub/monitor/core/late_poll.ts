// Detects that polling has stopped.

const MAX_AGE_SECONDS = 300;

/** Describes a late poll, or returns null. `ageMs` is the time since the last round ended, or null if none has. */
export function describeLatePoll(ageMs: number | null): string | null {
  if (ageMs === null) return "the first poll of the regions has not finished yet";
  const ageSeconds = Math.round(ageMs / 1000);
  if (ageSeconds < MAX_AGE_SECONDS) return null;
  return `the last poll of the regions ended ${ageSeconds} s ago; the limit is ${MAX_AGE_SECONDS} s`;
}
