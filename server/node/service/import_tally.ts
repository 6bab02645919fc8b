// Counts of the imports or updates of this process, for the metrics.
import type { ImportOutcome } from "../import/importer.ts";
import type { StepSeconds } from "../import/import_progress.ts";

interface Ended {
  /** Successes since the start, including those without new data. */
  readonly succeeded: number;
  readonly failed: number;
  /** In ms since 1970, or null if none has failed since the start. */
  readonly lastFailureAtMs: number | null;
  /** Steps of the last import or update with new data, or empty if there was none since the start. */
  readonly steps: StepSeconds;
}

interface Tally extends Ended {
  /** Last success, including earlier runs and other processes, or null if there was none. */
  readonly lastSuccessAtMs: number | null;
}

export interface ImportTally extends Tally {
  /** Also true before the first import has ended, and if another process imported since the last failure. */
  readonly isLastGood: boolean;
  /** True if the import exceeded its memory or time, so that only a changed extract is imported. */
  readonly isBlocked: boolean;
}

export interface UpdateTally extends Tally {
  /** Sequence number of the data at its replication server, or null if unknown. */
  readonly sequence: number | null;
  /** Age of the data, or null if unknown. */
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
