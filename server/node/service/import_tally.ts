// Counts of the imports or updates of this process, for the metrics.
import type { ImportOutcome } from "../import/importer.ts";
import type { StepSeconds } from "../import/import_progress.ts";

interface Ended {
  /** Number of successes since the program started, including those without new data. */
  readonly succeeded: number;
  readonly failed: number;
  /** Time of the last failure in ms since 1970, or null if none has failed since the program started. */
  readonly lastFailureAtMs: number | null;
  /** Step durations of the last import or update with new data. Empty if there was none since the start. */
  readonly steps: StepSeconds;
}

interface Tally extends Ended {
  /** Time of the last success of any process in ms since 1970, including earlier runs, or null if there was none. */
  readonly lastSuccessAtMs: number | null;
}

export interface ImportTally extends Tally {
  /** False if the last import failed and no other process has succeeded since. */
  readonly isLastGood: boolean;
  /** True if the import exceeded its memory or time, so that an extract is imported only after it has changed. */
  readonly isBlocked: boolean;
}

export interface UpdateTally extends Tally {
  /** Sequence number of the data at the replication server, or null if unknown. */
  readonly sequence: number | null;
  /** Age of the data in seconds, or null if unknown. */
  readonly lagSeconds: number | null;
}

export const NOTHING_ENDED: Ended = { succeeded: 0, failed: 0, lastFailureAtMs: null, steps: {} };

export function addSuccess(ended: Ended, outcome: ImportOutcome): Ended {
  const steps = outcome.kind === "imported" ? outcome.steps : ended.steps;
  return { ...ended, succeeded: ended.succeeded + 1, steps };
}

export function addFailure(ended: Ended, lastFailureAtMs: number): Ended {
  return { ...ended, failed: ended.failed + 1, lastFailureAtMs };
}

/** Returns the later of two times, or null if both are unknown. */
export function latest(one: number | null, other: number | null): number | null {
  return one === null || other === null ? one ?? other : Math.max(one, other);
}
