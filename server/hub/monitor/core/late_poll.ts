// Tells whether the poll has stopped.

const MAX_AGE_SECONDS = 300;

/** Null while the poll is on time. `ageMs` is the time since the end of the last round; null if none has ended. */
export function describeLatePoll(ageMs: number | null): string | null {
  if (ageMs === null) return "the first poll of the regions has not ended yet";
  const ageSeconds = Math.round(ageMs / 1000);
  if (ageSeconds < MAX_AGE_SECONDS) return null;
  return `the last poll of the regions ended ${ageSeconds} s ago; less than ${MAX_AGE_SECONDS} s is expected`;
}
