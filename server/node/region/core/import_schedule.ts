// When the next import or update is due: an import at once without data of the region, then at a fixed interval, and after
// failures with exponential backoff.

export interface ImportHistory {
  /** Time of the import that is served, in ms since 1970; null if the region has no data. */
  readonly importedAtMs: number | null;
  /** Time of the last successful import of this process, or of finding the extract unchanged; null if there was none. */
  readonly succeededAtMs: number | null;
  /** Failures since the last success. */
  readonly failures: number;
  readonly failedAtMs: number | null;
}

/** So that nodes with the same interval, started together, do not all download at the same time. */
const MAX_JITTER_MS = 2 * 60 * 60 * 1000;

export const NOTHING_TRIED: Omit<ImportHistory, "importedAtMs"> = {
  succeededAtMs: null,
  failures: 0,
  failedAtMs: null,
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FIRST_PAUSE_MS = 10 * MINUTE_MS;

/**
 * When the next import is due, in ms since 1970; null for never. `jitterShare` from 0 to 1 delays regular imports by up
 * to two hours; `everyDays` 0: only until there is data. Times more than a day after `nowMs` come from a wrong clock and
 * are ignored.
 */
export function nextImportAt(
  history: ImportHistory,
  everyDays: number,
  nowMs: number,
  jitterShare = 0,
): number | null {
  if (history.importedAtMs !== null && everyDays === 0) return null;
  const everyMs = everyDays * DAY_MS + jitterShare * MAX_JITTER_MS;
  return nextAt(history, everyMs, retryPauseMs(history.failures), nowMs);
}

/**
 * When the next update is due, in ms since 1970: at once without a time of an import in `history`, which stands for changes
 * that wait; then after `everyMs`, and after failures no later than that. Daily ones are delayed like imports.
 */
export function nextUpdateAt(
  history: ImportHistory,
  everyMs: number,
  nowMs: number,
  jitterShare = 0,
): number {
  const delayMs = everyMs < DAY_MS ? 0 : jitterShare * MAX_JITTER_MS;
  return nextAt(history, everyMs + delayMs, Math.min(retryPauseMs(history.failures), everyMs), nowMs);
}

function nextAt(
  { importedAtMs, succeededAtMs, failedAtMs }: ImportHistory,
  everyMs: number,
  pauseMs: number,
  nowMs: number,
): number {
  const past = (timeMs: number | null) => timeMs === null || timeMs > nowMs + DAY_MS ? -Infinity : timeMs;
  const regular = importedAtMs === null
    ? -Infinity
    : Math.max(past(importedAtMs), past(succeededAtMs)) + everyMs;
  return Math.max(regular, past(failedAtMs) + pauseMs, 0);
}

/** Ten minutes after the first failure, doubled with each further one, at most a day. */
export function retryPauseMs(failures: number): number {
  return Math.min(DAY_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
}
