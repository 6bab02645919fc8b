// How much of the large answers may be under way at the same time: what a stream is made of is held until its client
// has taken it.

export interface StreamBudget {
  /** Takes so much of the budget and gives what returns it; null when there is not enough left. */
  reserve(length: number): (() => void) | null;
}

/** A single answer is always possible, however large it is. */
export function createStreamBudget(limit: number): StreamBudget {
  let used = 0;
  return {
    reserve(length) {
      if (used > 0 && used + length > limit) return null;
      used += length;
      return () => void (used -= length);
    },
  };
}
