// Determines when the next import or update is due. An import is due immediately if the region has no data, then at a
// fixed interval, and after failures with exponential backoff.

export interface ImportHistory {
  /** Time of the served import, in ms since 1970, or null if the region has no data. */
  readonly importedAtMs: number | null;
  /** Time when this process last imported or found the extract unchanged, in ms since 1970, or null if never. */
  readonly succeededAtMs: number | null;
  /** Number of failures since the last success. */
  readonly failures: number;
  readonly failedAtMs: number | null;
}

/** Maximum delay. Nodes that were started together are delayed differently, so as not to download at the same time. */
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
 * Returns when the next import is due, in ms since 1970, or null for never. `jitterShare` (0 to 1) delays regular
 * imports by up to two hours. If `everyDays` is 0, no imports are due once there is data. Times more than a day after
 * `nowMs` come from a wrong clock and are ignored.
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
 * Returns when the next update is due, in ms since 1970. It is due immediately if `history` has no time of an import,
 * which means that changes are waiting. Otherwise it is due after `everyMs`. After a failure, the pause is at most
 * `everyMs`. Daily updates are delayed in the same way as imports.
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

/**
 * Returns the pause after a failure in ms. It is ten minutes after the first failure, and is doubled after each further
 * one, up to a day.
 */
export function retryPauseMs(failures: number): number {
  return Math.min(DAY_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, failures - 1));
}
