// Runs faults one after the other, until the time is up and each kind has occurred often enough.
import { orderFaults } from "./fault_order.ts";
import type { Stage } from "./stage.ts";

export interface TrackParts {
  readonly stage: Stage;
  readonly faults: Readonly<Record<string, (stage: Stage) => Promise<void>>>;
  readonly seconds: number;
  /** Minimum number of faults of each kind. */
  readonly timesEach: number;
  /** Rejects when the run has to be aborted. */
  readonly aborted: Promise<never>;
  readonly tell: (line: string) => void;
}

/** On a slow machine the run may take this many times `seconds`. */
const MAX_STRETCH = 15;

/** Returns the number of faults. Rejects with the reason of an abort. */
export async function runTrack(parts: TrackParts): Promise<number> {
  const { stage, faults, seconds, timesEach, aborted, tell } = parts;
  const { observations, random } = stage;
  const kinds = Object.keys(faults);
  const wanted = kinds.length * timesEach;
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  let done = 0;
  for (const kind of orderFaults(kinds, timesEach, random)) {
    if ((done >= wanted && elapsed() >= seconds) || elapsed() > seconds * MAX_STRETCH) break;
    const began = elapsed();
    const failure = await Promise.race([runOne(stage, kind, faults[kind]!), aborted]);
    if (failure !== null) observations.find(failure);
    observations.count(`fault: ${kind}`);
    const lasted = `${(elapsed() - began).toFixed(1)} s`;
    tell(
      `${began.toFixed(1).padStart(6)} s  ${kind}, ${lasted}${failure === null ? "" : `, FOUND: ${failure}`}`,
    );
    done += 1;
  }
  if (done < wanted) observations.find(`only ${done} of ${wanted} faults ran in the available time`);
  return done;
}

/** Describes the failure; null on success. */
async function runOne(
  stage: Stage,
  kind: string,
  fault: (stage: Stage) => Promise<void>,
): Promise<string | null> {
  try {
    await fault(stage);
    return null;
  } catch (error) {
    return `${kind}: ${error instanceof Error ? error.message : error}`;
  }
}
