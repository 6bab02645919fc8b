// Whether a region changes so often that a line for each change would bury the rest of the log.

/** An hour, with a round every minute. */
const WINDOW_ROUNDS = 60;
const MOST_CHANGES = 8;

export interface Unrest {
  /** Rounds of the window in which something changed. */
  readonly changes: readonly number[];
  readonly isUnsteady: boolean;
}

export const AT_REST: Unrest = { changes: [], isUnsteady: false };

/** `round` counts up. Unsteady from the eighth change within the window until a whole window without any. */
export function nextUnrest(previous: Unrest, round: number, hasChanged: boolean): Unrest {
  const recent = previous.changes.filter((at) => at > round - WINDOW_ROUNDS);
  const changes = hasChanged ? [...recent, round] : recent;
  return { changes, isUnsteady: changes.length >= (previous.isUnsteady ? 1 : MOST_CHANGES) };
}
