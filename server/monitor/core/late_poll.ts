// When the poll counts as stopped.

const MAX_AGE_SECONDS = 300;

/** `ageMs`: since the end of the last round; null: none has ended. Null while the poll is on time. */
export function describeLatePoll(ageMs: number | null): string | null {
  if (ageMs === null) return "the first poll of the regions has not ended yet";
  const ageSeconds = Math.round(ageMs / 1000);
  if (ageSeconds < MAX_AGE_SECONDS) return null;
  return `the last poll of the regions ended ${ageSeconds} s ago; less than ${MAX_AGE_SECONDS} s is expected`;
}
