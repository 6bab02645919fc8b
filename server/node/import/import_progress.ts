// Computes an import's progress (percent, speed and remaining time) and writes it to the log.
import type { Log } from "../../base/kit/log.ts";

/**
 * Phases in chronological order. "download" occurs only if the extract is a URL, "region" only if a part of the extract
 * is imported, "streets" only if some playgrounds have no name, and "keep" only if the region's part of the extract is
 * kept. In an update, "changes" and "merge" come before "region".
 */
export type ImportPhase =
  | "download"
  | "region"
  | "elements"
  | "ways"
  | "positions"
  | "keep"
  | "streets"
  | "compose"
  | "write"
  | "changes"
  | "merge";

export interface ImportProgress {
  readonly phase: ImportPhase;
  readonly doneBytes: number;
  /** Size of the phase, or null if it is unknown or not measured in bytes. */
  readonly totalBytes: number | null;
}

export interface ProgressView extends ImportProgress {
  /** Progress of the phase, 0 to 100. This and the following fields are null if unknown. */
  readonly percent: number | null;
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
}

/** Minimum time of a measurement. Over a shorter time, the speed is not meaningful. */
const MIN_MEASURED_MS = 500;

/** Returns a function that must receive all reports. Bytes from before a phase do not count towards its speed. */
export function createProgressMeter(): (progress: ImportProgress, nowMs: number) => ProgressView {
  let phase: ImportPhase | null = null;
  let [startMs, startBytes] = [0, 0];
  return (progress, nowMs) => {
    const { doneBytes, totalBytes } = progress;
    // Fewer bytes than before mean that the download was restarted.
    if (progress.phase !== phase || doneBytes < startBytes) {
      phase = progress.phase;
      [startMs, startBytes] = [nowMs, doneBytes];
    }
    const elapsedMs = nowMs - startMs;
    const isMeasured = elapsedMs >= MIN_MEASURED_MS && doneBytes > startBytes;
    const bytesPerSecond = isMeasured ? (doneBytes - startBytes) / elapsedMs * 1000 : null;
    return {
      ...progress,
      percent: totalBytes === null || totalBytes === 0
        ? null
        : Math.min(100, Math.floor(100 * doneBytes / totalBytes)),
      bytesPerSecond,
      secondsLeft: bytesPerSecond === null || totalBytes === null
        ? null
        : Math.max(0, totalBytes - doneBytes) / bytesPerSecond,
    };
  };
}

/** Duration of each phase in seconds, in chronological order. */
export type StepSeconds = Readonly<Partial<Record<ImportPhase, number>>>;

/** Measures phases, each up to the first report of the next phase. Adds the durations of repeated phases. */
export function createStepMeter() {
  const steps: Partial<Record<ImportPhase, number>> = {};
  let current: { readonly phase: ImportPhase; readonly sinceMs: number } | null = null;

  function leave(nowMs: number): void {
    if (current === null) return;
    steps[current.phase] = (steps[current.phase] ?? 0) + (nowMs - current.sinceMs) / 1000;
    current = null;
  }

  return {
    /** Starts or continues a phase. Must be called with every report. */
    enter(phase: ImportPhase, nowMs: number): void {
      if (current?.phase === phase) return;
      leave(nowMs);
      current = { phase, sinceMs: nowMs };
    },
    /** Returns the durations. Must be called once, after the last phase. */
    end(nowMs: number): StepSeconds {
      leave(nowMs);
      return steps;
    },
  };
}

const LOG_INTERVAL_MS = 10_000;

/** Returns a function that receives all reports and logs one of them every ten seconds. */
export function logProgress(
  log: Log,
  event = "import progress",
): (view: ProgressView, nowMs: number) => void {
  let lastMs: number | null = null;
  return ({ phase, percent, bytesPerSecond, secondsLeft }, nowMs) => {
    lastMs ??= nowMs;
    if (nowMs - lastMs < LOG_INTERVAL_MS) return;
    lastMs = nowMs;
    log.info(event, {
      phase,
      ...(percent !== null && { percent }),
      ...(bytesPerSecond !== null && { mb_per_second: Math.round(bytesPerSecond / 1e5) / 10 }),
      ...(secondsLeft !== null && { seconds_left: Math.ceil(secondsLeft) }),
    });
  };
}
