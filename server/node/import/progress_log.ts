// Progress of an import for those who read a log: a line now and then.
import type { Log } from "../../log.ts";
import type { ProgressView } from "./import_progress.ts";

const EVERY_MS = 10_000;

/** Returns a function that takes every report and logs few: none within the first ten seconds. */
export function logProgress(log: Log): (view: ProgressView, nowMs: number) => void {
  let lastMs: number | null = null;
  return ({ phase, percent, bytesPerSecond, secondsLeft }, nowMs) => {
    lastMs ??= nowMs;
    if (nowMs - lastMs < EVERY_MS) return;
    lastMs = nowMs;
    log.info("import progress", {
      phase,
      ...(percent !== null && { percent }),
      ...(bytesPerSecond !== null && { mb_per_second: Math.round(bytesPerSecond / 1e5) / 10 }),
      ...(secondsLeft !== null && { seconds_left: Math.ceil(secondsLeft) }),
    });
  };
}
