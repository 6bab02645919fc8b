// Faults one after the other, until the time is up and each kind has had its turns.
import { orderFaults } from "./fault_order.ts";
import type { Stage } from "./stage.ts";

export interface TrackParts {
  readonly stage: Stage;
  readonly faults: Readonly<Record<string, (stage: Stage) => Promise<void>>>;
  readonly seconds: number;
  /** How often each kind comes at least. */
  readonly timesEach: number;
  /** Rejects when there is no sense in going on. */
  readonly breakOff: Promise<never>;
  readonly tell: (line: string) => void;
}

/** The machine may be slow; faults must nevertheless come to an end. */
const MOST_STRETCH = 5;

/** Returns how many there were. Rejects with what broke it off. */
export async function runTrack(parts: TrackParts): Promise<number> {
  const { stage, faults, seconds, timesEach, breakOff, tell } = parts;
  const { observations, random } = stage;
  const kinds = Object.keys(faults);
  const wanted = kinds.length * timesEach;
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  let done = 0;
  for (const kind of orderFaults(kinds, timesEach, random)) {
    if ((done >= wanted && elapsed() >= seconds) || elapsed() > seconds * MOST_STRETCH) break;
    const began = elapsed();
    const failure = await Promise.race([runOne(stage, kind, faults[kind]!), breakOff]);
    if (failure !== null) observations.find(failure);
    observations.count(`fault: ${kind}`);
    const lasted = `${(elapsed() - began).toFixed(1)} s`;
    tell(
      `${began.toFixed(1).padStart(6)} s  ${kind}, ${lasted}${failure === null ? "" : `, FOUND: ${failure}`}`,
    );
    done += 1;
  }
  if (done < wanted) observations.find(`only ${done} of ${wanted} faults fitted into the time`);
  return done;
}

/** What did not come true; null when all is well. */
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
